import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../src/db/database.ts';
import { type Database, migrate, openMemoryDatabase, purge, recordsOf } from '../src/index.ts';
import { openSchool, type School } from './school.ts';
import { ownServerDatabase, SERVER } from './testDatabase.ts';

/** The last migration of the version that kept the names of subjects as text. */
const VERSION = '037-hyphens';

const META = `1, now(), now(), 'Asha Rao', '2026', 'lost' || chr(1) || 'pottery'`;
const META_COLUMNS = 'version, created_at, updated_at, updated_by, year, search';

/** What a school of that version may hold: records of a subject that its class does not have. */
const earlier = [
  `insert into academic_year (key, from_month, from_year, to_month, to_year, academic_year, starts, ends, is_current,
      version, created_at, updated_at, updated_by, search)
    values ('2026', 'June', '2026', 'May', '2027', '2026-2027', '2026-06-01', '2027-05-31', true, 1, now(), now(), '', '')`,
  `insert into section (class_id, name) select class_id, 'B' from class where name = 'V' on conflict do nothing`,
  `insert into diary_notes (key, title, class_id, class_position, section_id, section, subject, description, beginning, ${META_COLUMNS})
    select 'DN-00001', 'Lost', class_id, position, section_id, section.name, 'Pottery', 'Clay', 'Clay', ${META}
    from class join section using (class_id) where class.name = 'V' and section.name = 'B'`,
];

let school: School;
let database: Database;
beforeAll(async () => {
  database = SERVER === undefined ? await openMemoryDatabase() : await ownServerDatabase(SERVER);
  await migrate(database, VERSION);
  for (const statement of earlier) await database.orm.execute(sql.raw(statement));
  await migrate(database);
  school = await openSchool({ database });
});
afterAll(() => school.close());

const subjects = () => rowsOf(database.orm, sql`select key, subject, deleted_by from subject order by key`);

test('carries a record of a subject that its class never had over to a deleted subject of that name', async () => {
  expect(await subjects()).toEqual([
    { key: 'SB-00001', subject: 'Pottery', deleted_by: 'An update: older records name it' },
  ]);
  expect((await school.ask('GET', '/diary_notes/DN-00001')).body).toMatchObject({ subject: 'Pottery' });
  expect((await school.ask('GET', '/diary_notes?q=potter')).body).toMatchObject({
    rows: [{ key: 'DN-00001' }],
  });
  expect((await school.ask('GET', '/diary_notes?q=lost')).body).toMatchObject({
    rows: [{ key: 'DN-00001' }],
  });
});

test('keeps a deleted subject for as long as records refer to it', async () => {
  await database.orm.execute(sql`update subject set deleted_at = '2020-01-01'`);
  await purge(recordsOf(school.db, () => school.time.now, 'Asia/Kolkata'));
  expect(await subjects()).toHaveLength(1);
  await database.orm.execute(sql`delete from diary_notes`);
  await purge(recordsOf(school.db, () => school.time.now, 'Asia/Kolkata'));
  expect(await subjects()).toEqual([]);
});
