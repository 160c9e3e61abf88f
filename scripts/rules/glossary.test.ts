import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

test('every file that the glossary names exists', () => {
  const rows = readFileSync(new URL('docs/glossary.md', root), 'utf8').matchAll(/^\|.*\| `([^`]+)` *\|$/gm);
  const paths = [...rows].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});
