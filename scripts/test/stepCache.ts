import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hashSources } from '../start/freshness.ts';
import { CI_FULL } from './environment.ts';
import { type Shard } from './storyShards.ts';

/** Hash of the inputs of each step, or of each of its shards, when it last passed. */
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

/** Shard whose inputs have changed since it last passed, with the key and the hash to cache its next pass by. */
export type StaleShard = Shard & { key: string; hash: string };

/** Returns the shards of a step that have no cached pass for their inputs. */
export function staleShards(
  root: string,
  step: string,
  shards: readonly Shard[],
  isFull = CI_FULL,
): StaleShard[] {
  return shards
    .map((shard) => ({ ...shard, key: `${step}/${shard.name}`, hash: hashSources(root, shard.reads) }))
    .filter(({ key, hash }) => !hasCachedPass(root, key, hash, isFull));
}
