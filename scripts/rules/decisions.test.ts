import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const decisions = globSync('docs/decisions/*.md', { cwd: root });

/** Target of a Markdown link or image to a file, without its fragment. */
const FILE_LINK = /\]\((?!https?:|#)([^)#\s]+)/g;

test('the decisions have at most 50 pages and 25,000 words', () => {
  const words = decisions.flatMap((path) => read(path).split(/\s+/).filter(Boolean));
  expect(decisions.length).toBeGreaterThan(0);
  expect(decisions.length).toBeLessThanOrEqual(50);
  expect(words.length).toBeLessThanOrEqual(25_000);
});

test('links between files of the documentation lead to files', () => {
  const pages = globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md'], { cwd: root });
  const brokenLinks = pages.flatMap((page) =>
    [...read(page).matchAll(FILE_LINK)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(root, dirname(page), path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(brokenLinks).toEqual([]);
});
