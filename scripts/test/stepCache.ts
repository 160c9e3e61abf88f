import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CI_FULL } from './environment.ts';

/** Hash of the inputs of each step when it last passed, by the name of the step. */
const hashes = z.record(z.string(), z.string());

/** Path of the file with the hashes. `npm test` writes it; commit it together with the sources. */
const fileIn = (root: string) => join(root, 'scripts/test/stepCache.json');

const read = (root: string) =>
  hashes.parse(existsSync(fileIn(root)) ? JSON.parse(readFileSync(fileIn(root), 'utf8')) : {});

/** Tells whether a step has passed with inputs of this hash; always false with `CI_FULL=true`. */
export function hasCachedPass(root: string, name: string, hash: string, isFull = CI_FULL): boolean {
  return !isFull && read(root)[name] === hash;
}

/** Stores that a step has passed with inputs of this hash. */
export function cachePass(root: string, name: string, hash: string): void {
  const known = Object.entries({ ...read(root), [name]: hash });
  const sorted = Object.fromEntries(known.sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(fileIn(root), `${JSON.stringify(sorted, null, 2)}\n`);
}
