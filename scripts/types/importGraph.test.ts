import { expect, test } from 'vitest';
import { groupByCycles, hashDeeply, type Imports } from './importGraph.ts';

const imports: Imports = new Map([
  ['app', ['form', 'list']],
  ['form', ['field']],
  ['list', ['row', 'field']],
  ['row', ['list']],
  ['field', []],
]);

test('an import cycle is one group, which follows the modules that it imports', () => {
  const groups = groupByCycles(imports).map((group) => group.sort().join());
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
])(
  'a change of %s changes only its hash and those of the modules that import it, directly or indirectly',
  (changed, expectedPaths) => {
    const before = hashDeeply(imports, () => '1');
    const after = hashDeeply(imports, (path) => (path === changed ? '2' : '1'));
    expect([...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path)).toEqual(
      expect.arrayContaining(expectedPaths),
    );
    expect([...after].filter(([path, hash]) => before.get(path) !== hash)).toHaveLength(expectedPaths.length);
  },
);

test('a chain of ten thousand modules is grouped', () => {
  const chain = new Map(
    Array.from({ length: 10_000 }, (_, index) => [String(index), [String(index + 1)]] as const),
  );
  expect(groupByCycles(chain)).toHaveLength(10_001);
});
