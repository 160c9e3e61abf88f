import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Hashes the contents and names of all files that match the patterns. */
export function hashSources(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync([...patterns], {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).sort();
  for (const file of files) {
    const path = `${root}/${file}`;
    if (!statSync(path).isFile()) continue;
    hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Runs `make` unless `target` exists and the file `stamp` contains the current hash of its sources. */
export async function makeUnlessFresh(
  { target, stamp, hash }: { target: string; stamp: string; hash: string },
  make: () => Promise<void>,
): Promise<'made' | 'fresh'> {
  if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 'fresh';
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return 'made';
}
