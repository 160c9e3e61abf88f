import { expect, test } from 'vitest';
import { groupByCircles, hashDeeply, type Imports } from './importGraph.ts';

const imports: Imports = new Map([
  ['app', ['form', 'list']],
  ['form', ['field']],
  ['list', ['row', 'field']],
  ['row', ['list']],
  ['field', []],
]);

test('a circle is one group, after all that it imports', () => {
  const groups = groupByCircles(imports).map((group) => group.sort().join());
  expect([...groups].sort()).toEqual(['app', 'field', 'form', 'list,row']);
  expect(groups.indexOf('field')).toBeLessThan(groups.indexOf('form'));
  expect(groups.indexOf('field')).toBeLessThan(groups.indexOf('list,row'));
  expect(groups.at(-1)).toBe('app');
});

test.each([
  ['field', ['app', 'field', 'form', 'list', 'row']],
  ['row', ['app', 'list', 'row']],
  ['form', ['app', 'form']],
  ['app', ['app']],
])('a changed shape of %s reaches the modules that import it, directly or indirectly', (changed, reached) => {
  const before = hashDeeply(imports, () => '1');
  const after = hashDeeply(imports, (path) => (path === changed ? '2' : '1'));
  expect([...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path)).toEqual(
    expect.arrayContaining(reached),
  );
  expect([...after].filter(([path, hash]) => before.get(path) !== hash)).toHaveLength(reached.length);
});

test('a chain of ten thousand modules is grouped', () => {
  const chain = new Map(Array.from({ length: 10_000 }, (_, at) => [String(at), [String(at + 1)]] as const));
  expect(groupByCircles(chain)).toHaveLength(10_001);
});
