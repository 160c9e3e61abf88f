import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@firstbell/api';
import { type Database } from '../packages/api/src/db/database.ts';
import { openFolderDatabase } from '../packages/api/src/node/database/folderDatabase.ts';
import { openServerDatabase } from '../packages/api/src/node/database/serverDatabase.ts';
import { fillLargeSchool } from '../packages/api/test/builders/fillLargeSchool.ts';
import { hashSources } from '../packages/api/test/preparedSchool.ts';
import { runCommand } from '../scripts/test/command.ts';
import { findPostgresPrograms, startPostgres } from '../packages/api/test/servers/postgres.ts';

type Log = (line: string) => void;

const cacheFolder = fileURLToPath(new URL('../node_modules/.cache/firstbell-bench', import.meta.url));

async function fillAndClose(db: Database, now: Date, log: Log): Promise<void> {
  try {
    await migrate(db);
    await fillLargeSchool(db, now, log);
  } finally {
    await db.close();
  }
}

/** Inserts the largest school into an empty database of a server. Uses a cached dump if there is one. */
export async function fillServer(url: string, now: Date, log: Log): Promise<void> {
  const programFolder = findPostgresPrograms() ?? '';
  const dumpFile = join(cacheFolder, `postgres-${hashSources()}.dump`);
  const runProgram = async (program: string, flags: string[]) => {
    const { code, output } = await runCommand(join(programFolder, program), [...flags, '-d', url], {});
    if (code !== 0) throw new Error(`${program} failed: ${output}`);
  };
  if (existsSync(dumpFile)) {
    await runProgram('pg_restore', ['-j', '2', dumpFile]);
    await runProgram('vacuumdb', ['--analyze', '--quiet']);
    return;
  }
  await fillAndClose(openServerDatabase(url), now, log);
  mkdirSync(cacheFolder, { recursive: true });
  await runProgram('pg_dump', ['-Fc', '-Z1', '-f', `${dumpFile}.new`]);
  renameSync(`${dumpFile}.new`, dumpFile);
}

/** Creates a data folder of the embedded database with the largest school. Copies a cached folder if there is one. */
export async function createLargestSchoolFolder(
  now: Date,
  log: Log,
): Promise<{ folder: string; remove: () => void }> {
  const cachedFolder = join(cacheFolder, `pglite-${hashSources()}`);
  if (!existsSync(cachedFolder)) {
    rmSync(`${cachedFolder}.new`, { recursive: true, force: true });
    mkdirSync(`${cachedFolder}.new`, { recursive: true });
    await fillAndClose(await openFolderDatabase(`${cachedFolder}.new`, () => undefined), now, log);
    renameSync(`${cachedFolder}.new`, cachedFolder);
  }
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-bench-'));
  cpSync(cachedFolder, folder, { recursive: true });
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens each database with the largest school, by the name that selects it. Closing the database removes it. */
export const openLargestSchool: Record<'pglite' | 'postgres', (now: Date, log: Log) => Promise<Database>> = {
  pglite: async (now, log) => {
    const { folder, remove } = await createLargestSchoolFolder(now, log);
    const db = await openFolderDatabase(folder, () => undefined);
    return { ...db, close: () => db.close().then(remove) };
  },
  postgres: async (now, log) => {
    const postgres = await startPostgres(log);
    await fillServer(postgres.url, now, log);
    const db = openServerDatabase(postgres.url);
    return { ...db, close: () => db.close().then(postgres.stop) };
  },
};
