import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that are not copied: generated ones, the data of this tree, and `node_modules`, which are linked. */
const EXCLUDED = new Set([
  '.cache',
  '.git',
  'data',
  'dist',
  'node_modules',
  'storybook-static',
  'test-results',
]);

/**
 * Copies the tree at `root` to `target`, which must be on the same disk, because `node_modules` are hard-linked. The copy omits the
 * caches of tools inside of `node_modules`.
 */
export function makeScratchCopy(root: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const filter = (path: string) => !path.endsWith('/node_modules') && !path.endsWith('/dist');
  for (const name of readdirSync(root).filter((entry) => !EXCLUDED.has(entry))) {
    cpSync(join(root, name), join(target, name), { recursive: true, filter });
  }
  for (const folder of ['.', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)]) {
    if (!readdirSync(join(root, folder)).includes('node_modules')) continue;
    const modules = join(target, folder, 'node_modules');
    execFileSync('cp', ['-al', join(root, folder, 'node_modules'), modules]);
    for (const cache of ['.vite', '.cache', '.vitest'])
      rmSync(join(modules, cache), { recursive: true, force: true });
  }
}
