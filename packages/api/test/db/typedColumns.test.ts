import { type Area, areas, fixedChoices } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { type Database } from '../../src/index.ts';
import { fillStudents } from '../builders/manyStudents.ts';
import { openSchool, type School } from '../school.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

type ListResponse = { rows: { key: string; date_of_birth: string }[] };

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
    const columns = await selectRows<{ name: string; column: string }>(
      db.orm,
      sql`select table_name || '.' || column_name as name, column_name as column from information_schema.columns
        where table_schema = 'public' and data_type in ('text', 'character varying', 'character') order by 1`,
    );
    const textColumns = columns.filter(({ name, column }) => TYPED_NAME.test(column) && !isKeyOfYear(name));
    expect(textColumns.map(({ name }) => name)).toEqual(Object.keys(TEXT_COLUMNS));
  });

  test('with a fixed list of choices has a check constraint', async () => {
    const checks = await selectRows<{ table: string; column: string; text: string }>(
      db.orm,
      sql`select conrelid::regclass::text as "table", attname as column, pg_get_constraintdef(pg_constraint.oid) as text
        from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum] where contype = 'c'`,
    );
    const missing = Object.values<Area>(areas).flatMap(({ key, fields }) =>
      Object.entries(fields).flatMap(([column, { source: kind }]) => {
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
