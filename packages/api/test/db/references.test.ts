import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../src/db/database.ts';
import { type Database, migrate, openMemoryDatabase, purge, createRecords } from '../../src/index.ts';
import { openSchool, type School } from '../school.ts';
import { createServerDatabase, SERVER_URL } from '../testDatabase.ts';

/** Last migration of the version that stored subjects by name. */
const LAST_MIGRATION = '037-hyphens';

const COMMON_VALUES = `1, now(), now(), 'Asha Rao', '2026', 'lost' || chr(1) || 'pottery'`;
const COMMON_COLUMNS = 'version, created_at, updated_at, updated_by, year, search';

/** Statements that add records whose class does not offer their subject. A school of the earlier version may have such records. */
const earlierRowStatements = [
  `insert into academic_year (key, from_month, from_year, to_month, to_year, academic_year, starts, ends, is_current,
      version, created_at, updated_at, updated_by, search)
    values ('2026', 'June', '2026', 'May', '2027', '2026-2027', '2026-06-01', '2027-05-31', true, 1, now(), now(), '', '')`,
  `insert into section (class_id, name) select class_id, 'B' from class where name = 'V' on conflict do nothing`,
  `insert into diary_notes (key, title, class_id, class_position, section_id, section, subject, description, beginning, ${COMMON_COLUMNS})
    select 'DN-00001', 'Lost', class_id, position, section_id, section.name, 'Pottery', 'Clay', 'Clay', ${COMMON_VALUES}
    from class join section using (class_id) where class.name = 'V' and section.name = 'B'`,
  `insert into timetable_day (key, year, class_id, section_id, section, day, version, created_at, updated_at, updated_by)
    select 'TT-00001', '2026', class_id, section_id, section.name, 'Monday', 1, now(), now(), 'Asha Rao'
    from class join section using (class_id) where class.name = 'V' and section.name = 'B'`,
  `alter table timetable disable trigger user`,
  ...[
    { period: 1, subject: 'Weaving', teacher: 'GONE1', name: 'Gone Away' },
    { period: 2, subject: 'Break', teacher: '', name: '' },
  ].map(
    ({ period, subject, teacher, name }) =>
      `insert into timetable (key, timetable, period, class_id, class_position, section_id, section, day, day_position,
          time, subject, teacher, name, version, created_at, updated_at, updated_by, year, search)
        select 'TT-00001-${period}', 'TT-00001', ${period}, class_id, position, section_id, section.name, 'Monday', 1,
          '08:30–09:10', '${subject}', '${teacher}', '${name}', 1, now(), now(), 'Asha Rao', '2026',
          lower(concat_ws(chr(1), 'monday', '08:30–09:10', '${subject}', '${teacher}', '${name}', 'tt-00001-${period}'))
        from class join section using (class_id) where class.name = 'V' and section.name = 'B'`,
  ),
  `alter table timetable enable trigger user`,
];

let school: School;
let database: Database;
beforeAll(async () => {
  database = SERVER_URL === undefined ? await openMemoryDatabase() : await createServerDatabase(SERVER_URL);
  await migrate(database, LAST_MIGRATION);
  for (const statement of earlierRowStatements) await database.orm.execute(sql.raw(statement));
  await migrate(database);
  school = await openSchool({ database });
});
afterAll(() => school.close());

const readSubjects = () =>
  rowsOf(database.orm, sql`select key, subject, deleted_by from subject order by key`);

test('migrates a record of a subject that its class never had by adding a deleted subject of that name', async () => {
  expect(await readSubjects()).toEqual([
    { key: 'SB-00001', subject: 'Pottery', deleted_by: 'An update: older records name it' },
    { key: 'SB-00002', subject: 'Weaving', deleted_by: 'An update: older records name it' },
  ]);
  expect((await school.request('GET', '/diary_notes/DN-00001')).body).toMatchObject({ subject: 'Pottery' });
  expect((await school.request('GET', '/diary_notes?q=potter')).body).toMatchObject({
    rows: [{ key: 'DN-00001' }],
  });
  expect((await school.request('GET', '/diary_notes?q=lost')).body).toMatchObject({
    rows: [{ key: 'DN-00001' }],
  });
});

test('migrates a lesson unchanged although its subject and its teacher do not exist', async () => {
  const findKeys = async (q: string) => {
    const { body } = await school.request('GET', `/timetable?q=${q}`);
    return (body as { rows: { key: string }[] }).rows.map(({ key }) => key);
  };
  expect(await findKeys('weav')).toEqual(['TT-00001-1']);
  expect(await findKeys('break')).toEqual(['TT-00001-2']);
  expect(await findKeys('gone')).toEqual(['TT-00001-1']);
  expect((await school.request('GET', '/timetable/TT-00001')).body).toMatchObject({
    periods: expect.arrayContaining([{ period: 'Weaving', teacher: 'GONE1', clash_reason: '' }]) as object[],
    names: { GONE1: 'Gone Away' },
  });
  const { bell } = (await school.request('GET', '/choices')).body as { bell: { ends: string }[] };
  const changedBell = bell.map((period, index) => (index === 0 ? { ...period, ends: '09:05' } : period));
  const response = await school.request('PUT', '/school_lists/bell', {
    body: { bell: changedBell, before: bell },
  });
  expect(response.status).toBe(200);
  expect((await school.request('GET', '/timetable?q=weav')).body).toMatchObject({
    rows: [{ time: '08:30–09:05', staff_id: 'GONE1', name: 'Gone Away' }],
  });
});

test('does not purge a deleted subject while records refer to it', async () => {
  await database.orm.execute(sql`update subject set deleted_at = '2020-01-01'`);
  await purge(createRecords(school.db, () => school.time.now, 'Asia/Kolkata'));
  expect(await readSubjects()).toHaveLength(2);
  await database.orm.execute(sql`delete from diary_notes`);
  await database.orm.execute(sql`delete from timetable`);
  await purge(createRecords(school.db, () => school.time.now, 'Asia/Kolkata'));
  expect(await readSubjects()).toEqual([]);
});
