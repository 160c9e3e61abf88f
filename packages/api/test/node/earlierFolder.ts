import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Orm } from '../../src/db/database.ts';
import { openFolderDatabase } from '../../src/node/index.ts';

/** Tables of a version before 0.2, as far as this version recognises them. */
export async function createEarlierTables(orm: Orm): Promise<void> {
  await orm.execute(
    sql`create table migration (name text primary key, done_at timestamptz not null default now())`,
  );
  await orm.execute(
    sql`insert into migration (name) values ('001-school'), ('002-people'), ('sample-school')`,
  );
  await orm.execute(sql`create table student (id text primary key)`);
  await orm.execute(sql`insert into student (id) values ('S1')`);
}

/** Creates the data folder of a version before 0.2, with its marker, accounts and files. */
export async function createEarlierFolder(folder: string): Promise<void> {
  const db = await openFolderDatabase(folder, () => undefined);
  await createEarlierTables(db.orm);
  await db.close();
  const marker = { id: '1', created_at: '2026-07-01T10:00:00.000Z', state: 'ready' };
  writeFileSync(join(folder, 'school.json'), JSON.stringify(marker));
  for (const name of ['accounts', 'files']) mkdirSync(join(folder, name), { mode: 0o700 });
  writeFileSync(join(folder, 'accounts', 'accounts.json'), '{"users":[]}', { mode: 0o600 });
  writeFileSync(join(folder, 'files', 'file-1'), 'bytes', { mode: 0o600 });
}

/** Reads the mode, and the hash of the content, of everything in a folder. */
export function hashFolder(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    names.sort().map((name) => {
      const path = join(folder, name);
      const stats = statSync(path);
      const digest = stats.isFile()
        ? createHash('sha256').update(readFileSync(path)).digest('hex')
        : 'folder';
      return [name, `${(stats.mode & 0o777).toString(8)} ${digest}`];
    }),
  );
}
