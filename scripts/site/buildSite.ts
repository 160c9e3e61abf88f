import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashSources } from '../start/freshness.ts';
import { runCommand } from '../test/command.ts';
import { pruneCache, markAsUsed } from './pruneCache.ts';

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

/** Builds the Storybook of a tree into a folder of `cache`, unless it was built from the same sources. */
export async function buildSite(tree: string, cache: string): Promise<Site> {
  const hash = hashSources(tree, SOURCES).slice(0, 16);
  const folder = join(cache, hash);
  if (existsSync(folder)) {
    markAsUsed(folder);
    return { folder, hash };
  }
  const unfinishedFolder = `${folder}.${String(process.pid)}`;
  mkdirSync(dirname(unfinishedFolder), { recursive: true });
  const storybook = 'node_modules/storybook/dist/bin/dispatcher.js';
  for (const args of [['scripts/prepareDump.ts'], [storybook, 'build', '--quiet', '-o', unfinishedFolder]]) {
    const { code, output } = await runCommand(process.execPath, args, { cwd: tree });
    if (code === 0) continue;
    rmSync(unfinishedFolder, { recursive: true, force: true });
    const log = join(cache, 'build.log');
    writeFileSync(log, output);
    throw new Error(`Storybook could not be built in ${tree}; its output is in ${log}.`);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinishedFolder, folder);
  pruneCache(cache, MAX_CACHED);
  return { folder, hash };
}
