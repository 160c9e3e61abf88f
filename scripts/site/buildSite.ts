import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashSources } from '../start/freshness.ts';
import { runNode } from './runProgram.ts';

const SOURCES = [
  '.storybook/**',
  'packages/*/{src,public}/**',
  'packages/*/package.json',
  'stories/**',
  'scripts/{prepareDump.ts,start/freshness.ts}',
  'package-lock.json',
  'vite.config.ts',
];

/** Maximum number of cached Storybooks; each has about 30 MB. */
const MAX_CACHED = 8;

/** Folder of a built Storybook, and the hash of its sources. */
export type Site = { folder: string; hash: string };

/** Removes all folders of a cache except the `count` most recently used. */
export function pruneCache(cache: string, count: number): void {
  const folders = readdirSync(cache, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(cache, name))
    .map((folder) => ({ folder, usedAt: statSync(folder).mtimeMs }))
    .sort((one, other) => other.usedAt - one.usedAt);
  for (const { folder } of folders.slice(count)) rmSync(folder, { recursive: true, force: true });
}

/** Builds the Storybook of a tree into a folder, which exists only when the build has succeeded. */
export async function buildStorybook(tree: string, folder: string): Promise<void> {
  const unfinishedFolder = `${folder}.${String(process.pid)}`;
  mkdirSync(dirname(unfinishedFolder), { recursive: true });
  try {
    await runNode(['scripts/prepareDump.ts'], { cwd: tree });
    const storybook = 'node_modules/storybook/dist/bin/dispatcher.js';
    await runNode([storybook, 'build', '--quiet', '-o', unfinishedFolder], { cwd: tree });
    renameSync(unfinishedFolder, folder);
  } finally {
    rmSync(unfinishedFolder, { recursive: true, force: true });
  }
}

/** Builds the Storybook of a tree into a folder of `cache`, unless it was built from the same sources. */
export async function buildSite(tree: string, cache: string): Promise<Site> {
  const hash = hashSources(tree, SOURCES).slice(0, 16);
  const folder = join(cache, hash);
  if (!existsSync(folder)) await buildStorybook(tree, folder);
  utimesSync(folder, new Date(), new Date());
  pruneCache(cache, MAX_CACHED);
  return { folder, hash };
}
