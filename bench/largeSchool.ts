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
import { findPostgresPrograms } from '../scripts/test/postgres.ts';

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

/** Fills an empty database on a server with the largest school. Uses a cached dump if there is one. */
export async function fillServer(url: string, now: Date, log: Log): Promise<void> {
  const programs = findPostgresPrograms() ?? '';
  const dump = join(cacheFolder, `postgres-${hashSources()}.dump`);
  const run = async (program: string, flags: string[]) => {
    const { code, output } = await runCommand(join(programs, program), [...flags, '-d', url], {});
    if (code !== 0) throw new Error(`${program}: ${output}`);
  };
  if (existsSync(dump)) {
    await run('pg_restore', ['-j', '2', dump]);
    await run('vacuumdb', ['--analyze', '--quiet']);
    return;
  }
  await fillAndClose(openServerDatabase(url), now, log);
  mkdirSync(cacheFolder, { recursive: true });
  await run('pg_dump', ['-Fc', '-Z1', '-f', `${dump}.new`]);
  renameSync(`${dump}.new`, dump);
}

/** Creates a data folder of the embedded database with the largest school. Copies a cached folder if there is one. */
export async function createLargeFolder(
  now: Date,
  log: Log,
): Promise<{ folder: string; remove: () => void }> {
  const cached = join(cacheFolder, `pglite-${hashSources()}`);
  if (!existsSync(cached)) {
    rmSync(`${cached}.new`, { recursive: true, force: true });
    mkdirSync(`${cached}.new`, { recursive: true });
    await fillAndClose(await openFolderDatabase(`${cached}.new`, () => undefined), now, log);
    renameSync(`${cached}.new`, cached);
  }
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-bench-'));
  cpSync(cached, folder, { recursive: true });
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
