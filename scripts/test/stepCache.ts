import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hashSources } from '../start/freshness.ts';
import { CI_FULL } from './environment.ts';
import { RUNNER_INPUTS } from './inputs.ts';
import { type Shard } from './shards.ts';

/** Hash of the inputs of each step, or of each of its shards, when it last passed. */
const hashes = z.record(z.string(), z.string());

/** Returns the path of the hashes. `npm test` writes this file, and it is committed together with the sources. */
const hashesPath = (root: string) => join(root, 'scripts/test/stepCache.json');

const readHashes = (root: string) =>
  hashes.parse(existsSync(hashesPath(root)) ? JSON.parse(readFileSync(hashesPath(root), 'utf8')) : {});

/** Tells whether a step has passed with inputs of this hash; always false with `CI_FULL=true`. */
export function hasCachedPass(root: string, name: string, hash: string, isFull = CI_FULL): boolean {
  return !isFull && readHashes(root)[name] === hash;
}

/** Stores that a step, or a shard of a step, passed with inputs of this hash. */
export function cachePass(root: string, name: string, hash: string): void {
  const entries = Object.entries({ ...readHashes(root), [name]: hash });
  const sorted = Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(hashesPath(root), `${JSON.stringify(sorted, null, 2)}\n`);
}

/**
 * Hashes everything that a step's result depends on: its files, the code that runs steps, and the versions of programs outside of
 * the repository.
 */
export function hashInputs(root: string, reads: readonly string[], versions: string): string {
  return createHash('sha256')
    .update(versions)
    .update(hashSources(root, [...RUNNER_INPUTS, ...reads]))
    .digest('hex');
}

/**
 * Shard whose inputs have changed since it last passed, with the key and the hash under which its next pass is cached;
 * `undefined` for a shard that is never skipped.
 */
export type StaleShard = Shard & { key: string; hash: string | undefined };

/** Returns the shards of a step that have no cached pass for their inputs and the versions of programs. */
export function findStaleShards(
  root: string,
  step: string,
  shards: readonly Shard[],
  versions: string,
  isFull = CI_FULL,
): StaleShard[] {
  return shards
    .map((shard) => ({
      ...shard,
      key: `${step}/${shard.name}`,
      hash: shard.reads && hashInputs(root, shard.reads, versions),
    }))
    .filter(({ key, hash }) => hash === undefined || !hasCachedPass(root, key, hash, isFull));
}
