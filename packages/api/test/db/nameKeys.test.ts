import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Database, selectRows } from '../../src/db/database.ts';
import { migrations } from '../../src/db/migrate.ts';
import { migrate, openMemoryDatabase } from '../../src/index.ts';
import { createServerDatabase, SERVER_URL } from '../testDatabase.ts';

const openBlankDatabase = (): Promise<Database> =>
  SERVER_URL === undefined ? openMemoryDatabase() : createServerDatabase(SERVER_URL);

test('a later account whose name looks like another now, or like nobody, gets an addition and is asked for a name', async () => {
  const db = await openBlankDatabase();
  const index = migrations.findIndex(({ name }) => name === '212-name-keys');
  await migrate(db, migrations.slice(0, index));
  await db.orm.execute(sql`
    insert into account (uid, email, name, name_key, role, status, is_verified, created_at) values
      ('a', 'ila@school.example', 'Ila Roy', 'ilaroy', 'teacher', 'active', true, '2026-01-02'),
      ('b', 'late@school.example', 'lla Roy', 'llaroy', 'teacher', 'active', true, '2026-01-03'),
      ('c', 'office@school.example', 'System', 'system', 'office', 'active', true, '2026-01-01'),
      ('d', 'erased', '', '', 'teacher', 'disabled', false, '2026-01-01')`);
  await migrate(db);
  expect(
    await selectRows(db.orm, sql`select name, name_key, is_name_suggested from account order by uid`),
  ).toEqual([
    { name: 'Ila Roy', name_key: 'llaroy', is_name_suggested: false },
    { name: 'lla Roy (late)', name_key: 'llaroylate', is_name_suggested: true },
    { name: 'System (office)', name_key: 'systemofflce', is_name_suggested: true },
    { name: '', name_key: '', is_name_suggested: false },
  ]);
  await db.close();
});
