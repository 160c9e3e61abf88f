import { createHash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDump } from '../src/index.ts';

/** Time at which the tests take place: a Friday morning in India. */
export const NOW = new Date('2026-11-20T04:30:00Z');

const packages = join(import.meta.dirname, '../..');
const cache = join(packages, '../node_modules/.cache/firstbell-api');

/** Hash of all sources from which the school is generated. */
export function fingerprint(): string {
  const sources = globSync('{api,schema}/{package.json,src/**/*.ts}', { cwd: packages }).sort();
  const hash = createHash('sha256');
  for (const source of sources) hash.update(source).update(readFileSync(join(packages, source)));
  return hash.digest('hex').slice(0, 20);
}

/** Returns a dump of the migrated school, which is made once for all test files. */
export async function preparedSchool(isEmpty: boolean): Promise<Blob> {
  const kind = isEmpty ? 'empty-' : 'sample-';
  const file = join(cache, `${kind}${fingerprint()}.tar`);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return new Blob([cached]);
  const dump = await prepareDump(() => NOW, { isEmpty, compression: 'none' });
  const temporaryFile = `${file}.${randomUUID()}`;
  await mkdir(cache, { recursive: true });
  for (const old of await readdir(cache)) {
    if (old.startsWith(kind) && old.endsWith('.tar')) await rm(join(cache, old), { force: true });
  }
  await writeFile(temporaryFile, Buffer.from(await dump.arrayBuffer()));
  await rename(temporaryFile, file);
  return dump;
}
