import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Records that a cached folder is used now, in its modification time. */
export function markAsUsed(folder: string): void {
  const now = new Date();
  utimesSync(folder, now, now);
}

/** Removes all folders of a cache except the `count` most recently used. */
export function pruneCache(cache: string, count: number): void {
  if (!existsSync(cache)) return;
  const folders = readdirSync(cache, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(cache, name))
    .map((folder) => ({ folder, usedAt: statSync(folder).mtimeMs }))
    .sort((one, other) => other.usedAt - one.usedAt);
  for (const { folder } of folders.slice(count)) rmSync(folder, { recursive: true, force: true });
}
