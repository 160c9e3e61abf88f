import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { STORY_SHARDS } from './storyShards.ts';

const root = join(import.meta.dirname, '../..');
const IMPORT = /(?:from |import |import\()'([^']+)'/g;
const libraryManifest = z
  .object({ exports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'packages/ui/package.json'), 'utf8')));

/** Returns the path of an imported file of this repository; `undefined` for an npm package. */
function resolveImport(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  if (!specifier.startsWith('@firstbell/')) return undefined;
  const source = libraryManifest.exports[specifier.replace('@firstbell/ui', '.')];
  return source === undefined ? specifier : join('packages/ui', source);
}

/** Returns every file of this repository that the modules import, directly or indirectly; includes the modules. */
function findImportedFiles(modules: readonly string[]): string[] {
  const reached = new Set(modules);
  for (const module of reached) {
    const path = join(root, module);
    if (!/\.tsx?$/.test(module) || !existsSync(path) || !statSync(path).isFile()) continue;
    for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const file = resolveImport(module, specifier);
      if (file !== undefined) reached.add(file);
    }
  }
  return [...reached];
}

test('each story file belongs to exactly one shard', () => {
  const counts = globSync('stories/**/*.stories.tsx', { cwd: root }).map((path) => ({
    path,
    shards: STORY_SHARDS.filter(({ files }) => files.some((prefix) => path.startsWith(prefix))).length,
  }));
  expect(counts.filter(({ shards }) => shards !== 1)).toEqual([]);
});

test.each(STORY_SHARDS)('the inputs of $name exist', ({ reads }) => {
  expect(reads.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
});

test('the stories of components import nothing but the inputs of their shard', () => {
  const { files, reads } = STORY_SHARDS.find(({ name }) => name === 'components')!;
  const stories = globSync(
    files.map((prefix) => `${prefix}**/*.stories.tsx`),
    { cwd: root },
  );
  const isRead = (path: string) => reads.some((pattern) => matchesGlob(path, pattern));
  expect(
    findImportedFiles(['.storybook/checks/vitest.setup.ts', '.storybook/preview.tsx', ...stories]).filter(
      (path) => !isRead(path),
    ),
  ).toEqual([]);
});

test('the stories of accounts and foundations import from `stories` only the inputs of their shard', () => {
  const stories = globSync('stories/{foundations,screens/account}/**/*.stories.tsx', { cwd: root });
  const importedStoryFiles = findImportedFiles(stories).filter((path) => path.startsWith('stories/'));
  const { reads } = STORY_SHARDS.find(({ name }) => name === 'account')!;
  expect(importedStoryFiles.filter((path) => !reads.some((pattern) => matchesGlob(path, pattern)))).toEqual(
    [],
  );
});
