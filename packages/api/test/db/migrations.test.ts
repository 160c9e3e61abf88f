import { buildTeacher } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../../src/db/database.ts';
import { type Database, migrate, openMemoryDatabase, recordAreas, seedSample } from '../../src/index.ts';
import { findNewerMigrations } from '../../src/db/migrate.ts';
import { insertRecords, readPeople } from '../../src/sample/insert.ts';
import { readLists } from '../../src/structure/lists.ts';
import { openServerDatabase } from '../../src/node/database/serverDatabase.ts';
import { NOW } from '../preparedSchool.ts';
import { openTestDatabase, createServerDatabase, SERVER_URL } from '../testDatabase.ts';

const clock = () => NOW;
const yearOf2026 = {
  ...{ from_month: 'April', from_year: 2026, to_month: 'March', to_year: 2027 },
  ...{ starts: '2026-04-01', ends: '2027-03-31', is_current: true },
};
const studentCountQuery = sql`select count(*)::int as students from student`;

test('migrates an empty database once, and fills it with the same school every time', async () => {
  const db = await openMemoryDatabase();
  expect(await findNewerMigrations(db)).toEqual([]);
  expect(await migrate(db)).toEqual(expect.arrayContaining(['001-school', '004-years-and-accounts']));
  expect(await migrate(db)).toEqual([]);
  expect(await findNewerMigrations(db)).toEqual([]);
  expect(await seedSample(db, clock)).toBe(true);
  const hashStudents = ({ orm }: Database) =>
    rowsOf(orm, sql`select md5(string_agg(student::text, '' order by id)) as students from student`);
  const firstHash = await hashStudents(db);
  expect(await seedSample(db, clock)).toBe(false);
  expect(await hashStudents(db)).toEqual(firstHash);
  const secondDatabase = await openTestDatabase();
  expect(await hashStudents(secondDatabase)).toEqual(firstHash);
  await secondDatabase.close();

  await db.orm.execute(sql`insert into migration (name) values ('999-later')`);
  expect(await findNewerMigrations(db)).toEqual(['999-later']);
  await db.close();
}, 120_000);

test('does not add the sample school to a database that has records', async () => {
  const db = await openTestDatabase({ isEmpty: true });
  const { teacher } = recordAreas;
  const context = { lists: await readLists(db.orm), findReferred: await readPeople(db.orm) };
  await insertRecords(db.orm, teacher, [buildTeacher({ teaching_subject_1: '', teaching_subject_2: '' })], {
    context,
    by: 'Test',
    createdAt: clock,
  });
  await seedSample(db, clock);
  expect(await rowsOf(db.orm, studentCountQuery)).toEqual([{ students: 0 }]);
  await db.close();
});

const server = SERVER_URL;
if (server !== undefined) {
  test('allows several processes to start at the same time on one server', async () => {
    const database = await createServerDatabase(server);
    const others = [1, 2, 3].map(() => openServerDatabase(database.url));
    const migrations = await Promise.all([database, ...others].map((db) => migrate(db)));
    expect(migrations.flat().sort()).toEqual(
      expect.arrayContaining(['001-school', '004-years-and-accounts']),
    );
    const seeded = await Promise.all([database, ...others].map((db) => seedSample(db, clock)));
    expect(seeded.filter(Boolean)).toHaveLength(1);
    await Promise.all(others.map((db) => db.close()));
    await database.close();
  });
}

/** Builds the statement that inserts a row with values of an earlier version. Other columns are null, or an empty text if required. */
const buildInsert = (table: string, values: Record<string, unknown>) =>
  sql`insert into ${sql.identifier(table)} overriding system value select (jsonb_populate_record(null::${sql.identifier(table)}, base || ${JSON.stringify(values)}::jsonb)).*
    from (
      select jsonb_object_agg(column_name, '') || '{"version": 1, "created_at": "2026-04-01", "updated_at": "2026-04-01"}' as base
      from information_schema.columns where table_schema = 'public' and table_name = ${table} and data_type = 'text'
        and is_nullable = 'NO'
    ) as defaults`;

test('links teachers to subjects and leaves to applicants, adds missing subjects as deleted, and records missing applicants in the history', async () => {
  const db = await openMemoryDatabase();
  await migrate(db, '091-date-style');
  const { orm } = db;
  const [firstClass, secondClass] = await rowsOf<{ class_id: number; position: number }>(
    orm,
    sql`select class_id, position from class order by position limit 2`,
  );
  const addSubject = (key: string, inClass: typeof firstClass, subject: string) =>
    orm.execute(
      buildInsert('subject', {
        key,
        subject,
        class_id: inClass?.class_id,
        class_position: inClass?.position,
      }),
    );
  await addSubject('SB-00101', secondClass, 'Music');
  await addSubject('SB-00102', firstClass, 'Music');
  const addTeacher = (teacher_id: number, subject: string, secondSubject = '') => {
    const taught = { teaching_subject_1: subject, teaching_subject_2: secondSubject };
    return orm.execute(
      buildInsert('teacher', { teacher_id, id: `T${teacher_id}`, name: 'Meera Iyer', ...taught }),
    );
  };
  await addTeacher(1, 'Music', 'Alchemy');
  await addTeacher(2, 'Alchemy');
  await orm.execute(buildInsert('academic_year', { ...yearOf2026, key: 'AY-1' }));
  await orm.execute(sql`insert into account (uid, email, name, role, status, created_at)
    values ('u-asha', '', 'Asha Rao', 'staff', 'active', now())`);
  const addLeave = (key: string, applicant: string, teacher_id: number | null = null) =>
    orm.execute(
      buildInsert('leaves', {
        ...{ key, applicant, teacher_id, name: teacher_id === null ? applicant : 'Meera Iyer' },
        ...{
          year: 'AY-1',
          from: '2026-12-01',
          to: '2026-12-02',
          status: 'Approved',
          decided_status: 'Approved',
        },
        ...{ is_overlap_kept: false },
      }),
    );
  await addLeave('LV-1', 'u-asha');
  await addLeave('LV-2', 'u-gone');
  await addLeave('LV-3', 'sample-T1', 1);
  await addLeave('LV-4', 'u-other', 1);
  await migrate(db);
  const taught = await rowsOf(
    orm,
    sql`select id, teaching_subject_1_key as subject_1, teaching_subject_2_key as subject_2 from teacher order by id`,
  );
  const [deletedSubject] = await rowsOf<{ key: string }>(
    orm,
    sql`select * from subject where deleted_at is not null`,
  );
  expect(deletedSubject).toMatchObject({
    subject: 'Alchemy',
    class_id: firstClass?.class_id,
    deleted_by: 'An update: older records name it',
  });
  expect(taught).toEqual([
    { id: 'T1', subject_1: 'SB-00102', subject_2: deletedSubject?.key },
    { id: 'T2', subject_1: deletedSubject?.key, subject_2: null },
  ]);
  expect(
    await rowsOf(
      orm,
      sql`select key, applicant, teacher_id as teacher, version, is_overlap_kept as kept
      from leaves order by key`,
    ),
  ).toEqual([
    { key: 'LV-1', applicant: 'u-asha', teacher: null, version: 1, kept: false },
    { key: 'LV-2', applicant: null, teacher: null, version: 2, kept: false },
    { key: 'LV-3', applicant: null, teacher: 1, version: 1, kept: false },
    { key: 'LV-4', applicant: null, teacher: 1, version: 1, kept: true },
  ]);
  expect(await rowsOf(orm, sql`select record, field, "from", changed_by from change`)).toEqual([
    { record: 'LV-2', field: 'applicant', from: 'u-gone', changed_by: 'An update: there is no such account' },
  ]);
  await db.close();
}, 120_000);

test('moves the subjects of teachers into their history if the school has no class', async () => {
  const db = await openMemoryDatabase();
  await migrate(db, '091-date-style');
  const { orm } = db;
  await orm.execute(sql`delete from section`);
  await orm.execute(sql`delete from class`);
  const taught = { teaching_subject_1: 'Music', teaching_subject_2: '' };
  await orm.execute(buildInsert('teacher', { teacher_id: 1, id: 'T1', ...taught }));
  await migrate(db);
  expect(await rowsOf(orm, sql`select record, version, field, "from", "to", changed_by from change`)).toEqual(
    [
      {
        ...{ record: 'T1', version: 2, field: 'teaching_subject_1', from: 'Music', to: '' },
        changed_by: 'An update: no class has a subject of this name',
      },
    ],
  );
  await db.close();
}, 120_000);

test('replaces the role staff, makes equal names of accounts unique, and links records to the accounts of their authors', async () => {
  const db = await openMemoryDatabase();
  await migrate(db, '118-incident-follow-up');
  const { orm } = db;
  await orm.execute(buildInsert('teacher', { teacher_id: 1, id: 'T1', name: 'Meera Iyer' }));
  const addAccount = (uid: string, name: string, { role = 'staff', status = 'active', teacher = 0 } = {}) =>
    orm.execute(sql`insert into account (uid, email, name, role, status, created_at, teacher_id)
      values (${uid}, ${`${uid}@school.example`}, ${name}, ${role}, ${status}, now(), ${teacher || null})`);
  await addAccount('u-1', 'Asha Rao', { role: 'administrator' });
  await addAccount('u-2', 'asha.rao');
  await addAccount('u-3', 'Meera Iyer', { teacher: 1 });
  await addAccount('u-4', 'Ravi', { status: 'waiting' });
  await addAccount('u-5', 'Eva', { status: 'disabled' });
  const [firstClass] = await rowsOf<{ class_id: number; position: number }>(
    orm,
    sql`select class_id, position from class order by position limit 1`,
  );
  for (const [key, updated_by] of [
    ['SB-00101', 'Asha Rao'],
    ['SB-00102', 'Somebody'],
  ]) {
    const classColumns = { class_id: firstClass?.class_id, class_position: firstClass?.position };
    await orm.execute(buildInsert('subject', { key, subject: key, updated_by, ...classColumns }));
    await orm.execute(sql`insert into change (area, record, version, kind, changed_by, account, changed_at)
      values ('subject', ${key}, 1, 'created', 'Asha Rao', 'u-1', now())`);
  }
  expect(await migrate(db)).toEqual(
    expect.arrayContaining(['106-roles', '107-account-names', '108-authors']),
  );
  expect(
    await rowsOf(
      orm,
      sql`select uid, name, role, rights, moved_at is not null as moved from account order by uid`,
    ),
  ).toEqual([
    { uid: 'u-1', name: 'Asha Rao', role: 'administrator', rights: [], moved: false },
    { uid: 'u-2', name: 'asha.rao (u-2)', role: 'office', rights: [], moved: true },
    { uid: 'u-3', name: 'Meera Iyer', role: 'teacher', rights: [], moved: true },
    { uid: 'u-4', name: 'Ravi', role: 'teacher', rights: [], moved: false },
    { uid: 'u-5', name: 'Eva', role: 'office', rights: [], moved: true },
  ]);
  expect(await rowsOf(orm, sql`select key, updated_account as account from subject order by key`)).toEqual([
    { key: 'SB-00101', account: 'u-1' },
    { key: 'SB-00102', account: null },
  ]);
  // The `name_key` of an earlier version distinguished a Cyrillic А from a Latin one.
  await orm.execute(sql`delete from migration where name = '138-look-alike-names'`);
  await addAccount('u-6', '\u0410sha Rao', { role: 'office' });
  await orm.execute(sql`update account set name_key = ${'\u0430sharao'} where uid = 'u-6'`);
  expect(await migrate(db)).toEqual(['138-look-alike-names']);
  const named = await rowsOf(orm, sql`select name from account where uid in ('u-1', 'u-6') order by uid`);
  expect(named).toEqual([{ name: 'Asha Rao' }, { name: '\u0410sha Rao (u-6)' }]);
  await db.close();
}, 120_000);
