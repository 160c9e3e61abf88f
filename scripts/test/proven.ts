import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hashSources } from '../start/freshness.ts';

/** Hash of what a step's tests read, as they were when it last passed, by its name. */
const proven = z.record(z.string(), z.string());

/** Written by `npm test` alone, and part of the commit whose sources the hashes are of. */
const fileIn = (root: string) => join(root, 'scripts/test/proven.json');

const read = (root: string) =>
  proven.parse(existsSync(fileIn(root)) ? JSON.parse(readFileSync(fileIn(root), 'utf8')) : {});

/** A step that proves our own tools: it is run when what it reads has changed since it passed. */
export type Proof = { name: string; reads: readonly string[] };

/** Says whether nothing that a step reads has changed since it passed; never where `CI_FULL=true` asks for all. */
export function isProven(root: string, { name, reads }: Proof, env = process.env): boolean {
  return env.CI_FULL !== 'true' && read(root)[name] === hashSources(root, reads);
}

/** Remembers that a step has passed with what it reads now. */
export function remember(root: string, { name, reads }: Proof): void {
  const known = { ...read(root), [name]: hashSources(root, reads) };
  const sorted = Object.fromEntries(Object.entries(known).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(fileIn(root), `${JSON.stringify(sorted, null, 2)}\n`);
}
