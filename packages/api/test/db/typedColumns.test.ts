import { type AreaDefinition, areas, fixedChoices } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rowsOf } from '../../src/db/database.ts';
import { type Database, migrate } from '../../src/index.ts';
import { openKeptSchool } from './kept/openKept.ts';
import { fillStudents } from '../builders/manyStudents.ts';
import { openSchool, type School } from '../school.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

type ListResponse = { rows: { key: string; date_of_birth: string }[] };

describe('a stored value that is invalid for its typed column', () => {
  let db: Database;
  let school: School;
  let keys: Record<string, string>;
  let percentage: string;
  const run = (text: string) => db.orm.execute(sql.raw(text));
  const read = (text: string) => rowsOf(db.orm, sql.raw(text));
  const readKey = async (table: string, where = 'true', column = 'key') => {
    const [row] = await read(
      `select ${column} as key from ${table} where ${where} and deleted_at is null order by 1 limit 1`,
    );
    return String(row?.key);
  };

  beforeAll(async () => {
    db = await openKeptSchool();
    await migrate(db, '045-retired-classes');
    const sheet = await readKey('attendance');
    keys = {
      student: await readKey('student', 'true', 'id'),
      teacher: await readKey('teacher', 'true', 'id'),
      assignment: await readKey('assignment'),
      sheet,
      nextSheet: await readKey(
        'attendance',
        `key > '${sheet}' and section_id = (select section_id from attendance where key = '${sheet}')`,
      ),
      leave: await readKey('leaves'),
      year: await readKey('academic_year', 'is_current'),
      assessment: await readKey('assessment', `percentage like '%_.%'`),
    };
    await run(`update student set dob = 'unknown' where id = '${keys.student}'`);
    await run(`update student set dob = '' where id > '${keys.student}' and id like '%7'`);
    await run(`update teacher set dob = '1980-02-30' where id = '${keys.teacher}'`);
    await run(`update assignment set date = '5/6/2026' where key = '${keys.assignment}'`);
    await run(`update attendance set created_at = '2026-07-01T09:00:00Z', date = case key when '${sheet}' then 'soon'
      else 'never' end where key in ('${sheet}', '${keys.nextSheet}')`);
    await run(`update leaves set "from" = '', "to" = '?' where key = '${keys.leave}'`);
    await run(`update academic_year set ends = left(ends, 8) || '99' where key = '${keys.year}'`);
    await run(`update academic_year set from_year = 'MMXXVI' where key = '${keys.year}'`);
    await run(`update leaves set decided_at = 'yesterday' where key = '${keys.leave}'`);
    await run(`update bell set starts = '8 am' where period = 1`);
    const [assessment] = await read(`select percentage from assessment where key = '${keys.assessment}'`);
    percentage = String(assessment?.percentage);
    await run(`update assessment set percentage = 'good' where key = '${keys.assessment}'`);
    await run(`update student set gender = 'unknown' where id = '${keys.student}'`);
    expect(await migrate(db)).toContain('046-dates');
    await run(`delete from account where uid in ('u-asha', 'u-meera')`);
    school = await openSchool({ database: db });
  });
  afterAll(() => school.close());

  const readMigrationHistory = (area: string, record: string) =>
    read(`select version, field, "from", "to", changed_by from change
      where area = '${area}' and record = '${record}' and changed_by like 'An update:%' order by id`);
  const migrationEdit = { version: expect.any(Number) as number, changed_by: 'An update: this was no date' };

  test('is stored in the history of its record, as an edit by the service', async () => {
    const { body } = await school.request('GET', `/student/${keys.student}`);
    expect(body).toMatchObject({ dob: '' });
    const { body: changes } = await school.request('GET', `/student/${keys.student}/changes`);
    const { version } = body as { version: number };
    expect((changes as { rows: unknown[] }).rows[0]).toMatchObject({
      ...{ kind: 'edited', field: 'dob', from: 'unknown', to: '', version },
      changed_by: 'An update: this was no date',
    });
    expect(await readMigrationHistory('teacher', keys.teacher ?? '')).toEqual([
      { ...migrationEdit, field: 'dob', from: '1980-02-30', to: '' },
    ]);
  });

  test('becomes the day on which the record was created, if the column is required', async () => {
    const [row] = await read(`select date::text, (created_at at time zone 'UTC')::date::text as created_on
      from assignment where key = '${keys.assignment}'`);
    expect(row?.date).toBe(row?.created_on);
    expect(await readMigrationHistory('assignment', keys.assignment ?? '')).toEqual([
      { ...migrationEdit, field: 'date', from: '5/6/2026', to: row?.created_on },
    ]);
    const { body } = await school.request('GET', `/leaves/${keys.leave}`);
    const { from, to } = body as { from: string; to: string };
    expect(from).toBe(to);
    expect(await readMigrationHistory('leaves', keys.leave ?? '')).toMatchObject([
      { field: 'from', from: '', to: from },
      { field: 'to', from: '?', to },
      { field: 'decided_at', from: 'yesterday', to: '' },
    ]);
    expect(body).toMatchObject({ decided_at: '' });
  });

  test('becomes a different day for each sheet of a section, with the totals of that day', async () => {
    const days = await read(
      `select date::text from attendance where key in ('${keys.sheet}', '${keys.nextSheet}') order by 1`,
    );
    expect(new Set(days.map(({ date }) => date)).size).toBe(2);
    for (const { date } of days) expect(String(date) <= '2026-07-01').toBe(true);
    const readCounts = (table: string) =>
      read(`select date::text, sum(present)::int as present, sum(absent)::int as absent from ${table} group by 1
        having sum(present + absent + late + excused) <> 0 order by 1`);
    expect(await readCounts('attendance_day')).toEqual(
      await readCounts('(select * from attendance where deleted_at is null) as sheet'),
    );
  });

  test('does not violate the constraints of academic years', async () => {
    expect(await read(`select ends - starts as days from academic_year where key = '${keys.year}'`)).toEqual([
      { days: 364 },
    ]);
    const constraints = await read(`select conname as name from pg_constraint where conname in
      ('academic_year_apart', 'academic_year_check', 'leaves_apart', 'leaves_check') order by 1`);
    expect(constraints).toHaveLength(4);
  });

  test('is computed again if it is a computed value', async () => {
    const { body } = await school.request('GET', `/assessment/${keys.assessment}`);
    expect(body).toMatchObject({ percentage });
    const { body: lists } = await school.request('GET', '/choices');
    expect((lists as { bell: unknown[] }).bell[0]).toEqual({ period: 1, starts: '08:30', ends: '09:10' });
    const { body: year } = await school.request('GET', `/academic_year/${keys.year}`);
    expect(year).toMatchObject({ from_year: '2026', to_year: '2027' });
    expect(await readMigrationHistory('academic_year', keys.year ?? '')).toMatchObject([
      { field: 'ends' },
      { field: 'from_year', from: 'MMXXVI', to: '2026' },
    ]);
  });

  test('is preserved if it is a choice, and the record can be saved', async () => {
    const path = `/student/${keys.student}`;
    expect((await school.request('GET', path)).body).toMatchObject({ gender: 'unknown' });
    await run(`update student set updated_by = 'Somebody' where id = '${keys.student}'`);
    expect(await read(`select from pg_constraint where conname = 'student_gender_choice'`)).toEqual([]);
    expect(await read(`select from pg_constraint where conname = 'student_sex_choice'`)).toHaveLength(1);
  });
});

describe('students without a date of birth', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool();
    await fillStudents(school, 2400);
    await school.db.orm.execute(
      sql`update student set dob = null where ('x' || substr(md5(id), 1, 6))::bit(24)::integer % 3 = 0`,
    );
  });
  afterAll(() => school.close());

  test.each(['asc', 'desc'] as const)(
    'are sorted in lists and exports as if the date were an empty text, %s',
    async (order) => {
      const { rows } = (
        await school.request('POST', '/student/export', { body: { sort: 'date_of_birth', order } })
      ).body as ListResponse;
      expect(rows).toHaveLength(2400);
      const sortedAsText = rows.toSorted((one, other) => {
        const isBefore =
          one.date_of_birth === other.date_of_birth
            ? one.key < other.key
            : one.date_of_birth < other.date_of_birth === (order === 'asc');
        return isBefore ? -1 : 1;
      });
      expect(rows).toEqual(sortedAsText);
      const listed: ListResponse['rows'] = [];
      for (let page = 1; page <= 24; page += 1) {
        const query = `sort=date_of_birth&order=${order}&rows=100&page=${page}`;
        listed.push(...((await school.request('GET', `/student?${query}`)).body as ListResponse).rows);
      }
      expect(listed.map(({ key }) => key)).toEqual(rows.map(({ key }) => key));
    },
  );
});

describe('every column of the database', () => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await openSchool({ isEmpty: true }));
  });
  afterAll(() => db.close());

  const TYPED_NAME =
    /(^|_)(dob|date|day|from|to|starts|ends|at|time|since|percentage|total|count|number|position|period|year)$/;

  /** Text columns that have the name of a typed column, with their meaning. */
  const TEXT_COLUMNS: Readonly<Record<string, string>> = {
    'academic_year.academic_year': 'the name of the year',
    'enrolment.academic_year': 'the key of a year',
    'teacher.aadhar_number': 'twelve digits that are an identifier, not a number',
    'timetable.day': 'the name of a weekday, in a check',
    'timetable.time': 'both times of a period as the list shows them',
    'timetable_day.day': 'the name of a weekday, in a check',
  };
  const isKeyOfYear = (name: string) => name.endsWith('.year');

  test('has a type other than text if its name is that of a day, a time or a number', async () => {
    const columns = await rowsOf<{ name: string; column: string }>(
      db.orm,
      sql`select table_name || '.' || column_name as name, column_name as column from information_schema.columns
        where table_schema = 'public' and data_type in ('text', 'character varying', 'character') order by 1`,
    );
    const textColumns = columns.filter(({ name, column }) => TYPED_NAME.test(column) && !isKeyOfYear(name));
    expect(textColumns.map(({ name }) => name)).toEqual(Object.keys(TEXT_COLUMNS));
  });

  test('with a fixed list of choices has a check constraint', async () => {
    const checks = await rowsOf<{ table: string; column: string; text: string }>(
      db.orm,
      sql`select conrelid::regclass::text as "table", attname as column, pg_get_constraintdef(pg_constraint.oid) as text
        from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum] where contype = 'c'`,
    );
    const missing = Object.values<AreaDefinition>(areas).flatMap(({ key, choices }) =>
      Object.entries(choices).flatMap(([column, kind]) => {
        const values: readonly string[] = fixedChoices[kind as keyof typeof fixedChoices] ?? [];
        const columnChecks = checks.filter((one) => one.table === key && one.column === column);
        const isChecked = columnChecks.some(({ text }) =>
          values.every((value) => text.includes(`'${value}'`)),
        );
        return values.length === 0 || isChecked ? [] : [`${key}.${column}`];
      }),
    );
    expect(missing).toEqual([]);
  });
});
