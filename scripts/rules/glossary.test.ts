import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const [, ...groups] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split(/^## /m);

/** Words of each group of the glossary, each with the path of its file. */
const wordsByGroup = groups.map((group): [string, { word: string; path: string }[]] => {
  const rows = group.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  const words = rows.map((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    return { word: cells[1] ?? '', path: (cells[3] ?? '').replaceAll('`', '') };
  });
  return [group.split('\n')[0] ?? '', words];
});

describe.each(wordsByGroup)('the words of %s', (_, words) => {
  test('are sorted', () => {
    const names = words.map(({ word }) => word.toLowerCase());
    expect(names.length).toBeGreaterThan(0);
    expect(names).toEqual(names.toSorted());
  });

  test('name files that exist', () => {
    expect(words.map(({ path }) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
