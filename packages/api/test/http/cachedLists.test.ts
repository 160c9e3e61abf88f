import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Orm } from '../../src/db/database.ts';
import { migrate } from '../../src/index.ts';
import { openServerDatabase } from '../../src/node/database/serverDatabase.ts';
import { readLists, type SchoolLists } from '../../src/lists/lists.ts';
import { setUpSchool } from '../school.ts';
import { createServerDatabase, SERVER_URL } from '../testDatabase.ts';

const school = setUpSchool({ isEmpty: true });

/** Statements, one for each kind of change of the lists. */
const changeStatements = [
  `insert into section (class_id, name) select class_id, 'ZZ' from class where name = 'V'`,
  `update section set name = 'ZY' where name = 'ZZ'`,
  `delete from section where name = 'ZY'`,
  `update class set name = 'Five' where name = 'V'`,
  `insert into choice (kind, value, position) values ('leave_type', 'Sabbatical', 99)`,
  `update choice set retired_at = now() where value = 'Sabbatical'`,
  `update class set retired_at = now() where name = 'XII'`,
  `update section set retired_at = now() where name = 'C'`,
  `update bell set starts = '08:31' where period = 1`,
  `insert into subject (key, subject, class_id, class_position, type, version, created_at, updated_at, updated_by, search)
    select 'SU-99999', 'Zoology', class_id, position, 'Core', 1, now(), now(), '', '' from class where position = 1`,
  `update subject set deleted_at = now() where key = 'SU-99999'`,
];

/** Checks that the lists have changed, and that they are cached again. */
async function expectChanged(orm: Orm, listsBefore: SchoolLists): Promise<SchoolLists> {
  const listsNow = await readLists(orm);
  expect(listsNow).not.toEqual(listsBefore);
  expect(await readLists(orm)).toBe(listsNow);
  return listsNow;
}

test('caches the lists until one of them is changed in any way', async () => {
  const { orm } = school.db;
  let lists = await readLists(orm);
  expect(await readLists(orm)).toBe(lists);
  for (const change of changeStatements) {
    await orm.execute(sql.raw(change));
    lists = await expectChanged(orm, lists);
  }
});

test('does not cache lists that were read in a transaction that was rolled back', async () => {
  const { orm } = school.db;
  const listsBefore = await readLists(orm);
  const transaction = orm.transaction(async (inner) => {
    await inner.execute(
      sql`insert into section (class_id, name) select class_id, 'ZZ' from class where name = 'VI'`,
    );
    await expectChanged(inner, listsBefore);
    throw new Error('undone');
  });
  await expect(transaction).rejects.toThrow('undone');
  expect(await readLists(orm)).toEqual(listsBefore);
});

const server = SERVER_URL;
if (server !== undefined) {
  test('reads the lists again after another process has changed them', async () => {
    const database = await createServerDatabase(server);
    await migrate(database);
    const otherProcess = openServerDatabase(database.url);
    const listsBefore = await readLists(database.orm);
    await otherProcess.orm.execute(
      sql`insert into section (class_id, name) select class_id, 'ZZ' from class where name = 'VI'`,
    );
    await expectChanged(database.orm, listsBefore);
    await otherProcess.close();
    await database.close();
  });
}
