import { type Database, dumpDatabase, migrate, openMemoryDatabase } from '@firstbell/api';
import { openServerDatabase } from '../../packages/api/src/node/serverDatabase.ts';
import { fillLargeSchool } from '../../packages/api/src/sample/largeSchool.ts';

/** When it is at the school. */
export const NOW = new Date('2026-11-20T10:00:00+05:30');

type Say = (line: string) => void;

/** Opens the largest school in memory, filled or as it was kept. */
export async function openLargeMemory(
  say: Say,
  kept: { read(): Blob | undefined; write(dump: Buffer): void },
): Promise<Database> {
  const dump = kept.read();
  const db = await openMemoryDatabase(dump);
  await migrate(db);
  if (dump === undefined) {
    await fillLargeSchool(db, NOW, say);
    kept.write(Buffer.from(await (await dumpDatabase(db, 'none')).arrayBuffer()));
  }
  return db;
}

/** Opens a copy of the largest school on a server, where it is filled once. */
export async function openLargeServer(server: string, say: Say): Promise<Database> {
  const at = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const admin = openServerDatabase(server);
  const run = (statement: string) => admin.orm.execute(statement);
  const { rows } = (await run(`select 1 from pg_database where datname = 'firstbell_large'`)) as {
    rows: unknown[];
  };
  if (rows.length === 0) {
    await run('create database firstbell_draft');
    const draft = openServerDatabase(at('firstbell_draft'));
    await migrate(draft);
    await fillLargeSchool(draft, NOW, say);
    await draft.close();
    await run('alter database firstbell_draft rename to firstbell_large');
  }
  await run('drop database if exists firstbell_bulk with (force)');
  await run('create database firstbell_bulk template firstbell_large');
  const db = openServerDatabase(at('firstbell_bulk'));
  await migrate(db);
  return {
    orm: db.orm,
    close: async () => {
      await db.close();
      await run('drop database firstbell_bulk with (force)');
      await admin.close();
    },
  };
}
