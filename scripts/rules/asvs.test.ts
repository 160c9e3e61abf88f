import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = new URL('../../docs/asvs.md', import.meta.url);
const text = readFileSync(page, 'utf8');

/** Files of tests by the label of their link. */
const testFiles = new Map(
  [...text.matchAll(/^\[([\w.]+)\]: (\S+)$/gm)].map(([, label = '', path = '']) => [label, path]),
);

const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number = '', measure = '', proof = ''] = line.split('|').map((cell) => cell.trim());
    return { number, measure, proof };
  });

/** Tells whether a file has a test or a story with a name; a case of a `test.each` counts, too. */
function hasTest(path: string, name: string): boolean {
  const source = readFileSync(new URL(path, page), 'utf8');
  if (path.includes('.stories.')) return source.includes(`export const ${name}:`);
  return ["'", '`', '"'].some((quote) => source.includes(`${quote}${name}${quote},`));
}

test('each requirement has one row, and is met by a test, a setting or a page unless it says what is missing', () => {
  const numbers = rows.map(({ number }) => number);
  expect(numbers.length).toBeGreaterThan(180);
  expect(numbers).toEqual([...new Set(numbers)]);
  const unproven = rows.filter(
    ({ measure, proof }) =>
      !measure.startsWith('**Not met.**') && !/\[[\w.]+\] `|Setting: .|\]\(/.test(proof),
  );
  expect(unproven).toEqual([]);
});

test('every named test exists', () => {
  const named = rows.flatMap(({ number, proof }) =>
    [...proof.matchAll(/\[([\w.]+)\] `([^`]+)`/g)].map(([, label = '', name = '']) => ({
      number,
      label,
      name,
    })),
  );
  expect(new Set(named.map(({ label }) => label))).toEqual(new Set(testFiles.keys()));
  expect(named.filter(({ label, name }) => !hasTest(testFiles.get(label) ?? '', name))).toEqual([]);
});
