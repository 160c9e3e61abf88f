import { createHash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { prepareDump } from '../src/index.ts';

/** Current time of the tests: a Friday morning in India. */
export const NOW = new Date('2026-11-20T04:30:00Z');

const packagesFolder = join(import.meta.dirname, '../..');
const cacheFolder = join(packagesFolder, '../node_modules/.cache/firstbell-api');

/** Hashes all sources from which the school is generated. */
export function hashSources(): string {
  const sources = globSync('{api,schema}/{package.json,src/**/*.ts}', { cwd: packagesFolder }).sort();
  const hash = createHash('sha256');
  for (const source of sources) hash.update(source).update(readFileSync(join(packagesFolder, source)));
  return hash.digest('hex').slice(0, 20);
}

/**
 * Milliseconds without a renewal after which the lock of a process is stale. On a busy machine a process may stop for longer.
 * Another process then prepares the same dump a second time, and the later dump replaces the file.
 */
const STALE_MS = 30_000;

const buildFileName = (isEmpty: boolean) => `${isEmpty ? 'empty' : 'sample'}-${hashSources()}.tar`;

const readCached = async (isEmpty: boolean): Promise<Blob | undefined> => {
  const bytes = await readFile(join(cacheFolder, buildFileName(isEmpty))).catch(() => undefined);
  return bytes && new Blob([bytes]);
};

/** Prepares the dump of a school, and caches it for the other test files. */
async function prepare(isEmpty: boolean): Promise<Blob> {
  const cached = await readCached(isEmpty);
  if (cached) return cached;
  // The sample school starts from the dump of the empty one, because all migrations take longer than inserting its records.
  const from = isEmpty ? undefined : await prepare(true);
  const dump = await prepareDump(() => NOW, { isEmpty, compression: 'none', ...(from && { from }) });
  const name = buildFileName(isEmpty);
  const [kind = ''] = name.split('-');
  for (const oldFile of await readdir(cacheFolder)) {
    if (oldFile.startsWith(kind) && oldFile.endsWith('.tar'))
      await rm(join(cacheFolder, oldFile), { force: true });
  }
  const temporaryFile = join(cacheFolder, `${name}.${randomUUID()}`);
  await writeFile(temporaryFile, Buffer.from(await dump.arrayBuffer()));
  await rename(temporaryFile, join(cacheFolder, name));
  return dump;
}

const readDumps = new Map<boolean, Promise<Blob>>();

/** Reads the dump of the migrated school once for all test files of a worker. */
export function readPreparedSchool(isEmpty: boolean): Promise<Blob> {
  const dump = readDumps.get(isEmpty) ?? readOrPrepare(isEmpty);
  readDumps.set(isEmpty, dump);
  return dump;
}

/** Reads the dump of the migrated school, which one process prepares for all. */
async function readOrPrepare(isEmpty: boolean): Promise<Blob> {
  const cached = await readCached(isEmpty);
  if (cached) return cached;
  await mkdir(cacheFolder, { recursive: true });
  let hasLock = true;
  const release = await lock(cacheFolder, {
    stale: STALE_MS,
    retries: { forever: true, minTimeout: 50, maxTimeout: 200 },
    onCompromised: () => {
      hasLock = false;
    },
  });
  try {
    return await prepare(isEmpty);
  } finally {
    if (hasLock) await release();
  }
}
