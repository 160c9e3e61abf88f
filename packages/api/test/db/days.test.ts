import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Database, selectRows } from '../../src/db/database.ts';
import { migrations } from '../../src/db/migrate.ts';
import { migrate, openMemoryDatabase } from '../../src/index.ts';
import { createServerDatabase, SERVER_URL } from '../testDatabase.ts';

const openBlankDatabase = (): Promise<Database> =>
  SERVER_URL === undefined ? openMemoryDatabase() : createServerDatabase(SERVER_URL);

const STAMP = `1, '2026-11-20T04:00Z', '2026-11-20T04:00Z', 'Asha Rao', ''`;

/** A school of the version before: Leela moved from V-A to V-B on 10 November, and both sections have marked her on some days. */
const SCHOOL_BEFORE = [
  `insert into academic_year (key, from_month, from_year, to_month, to_year, academic_year, starts, ends, is_current,
      version, created_at, updated_at, updated_by, search)
    values ('AY-1', 'April', 2026, 'March', 2027, 'April 2026 – March 2027', '2026-04-01', '2027-03-31', true, ${STAMP})`,
  `insert into student (id, first_name, last_name, name, relation, guardian, mother, father, gender, blood_group, sex, email,
      phone, address, version, created_at, updated_at, updated_by, search)
    values ('S1', 'Leela', 'Rao', 'Leela Rao', '', '', '', '', '', '', '', '', '', '', ${STAMP})`,
  `insert into enrolment (student_id, year, class_id, class_position, section_id, section, starts, ends, outcome, roll_number)
    select student_id, 'AY-1', class_id, position, section_id, section.name,
      case section.name when 'A' then date '2026-04-01' else '2026-11-10' end,
      case section.name when 'A' then date '2026-11-10' end, case section.name when 'A' then 'moved' end, 7
    from student, section join class using (class_id) where class.name = 'V' and section.name in ('A', 'B')
    order by section.name`,
  `insert into attendance (key, date, class_id, class_position, section_id, section, created_by, year,
      version, created_at, updated_at, updated_by, search, deleted_at)
    select day || '.V.' || section.name, day::date, class_id, position, section_id, section.name, 'Asha Rao', 'AY-1', ${STAMP},
      case day when '2026-11-12' then timestamptz '2026-11-20T05:00Z' end
    from section join class using (class_id), unnest(array['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']) as day
    where class.name = 'V' and section.name in ('A', 'B') and (day <> '2026-11-11' or section.name = 'A')`,
  `insert into attendance_mark (sheet_id, student_id, version, letter)
    select sheet_id, student_id, 1, (case section when 'A' then 'A' else 'P' end)::"char" from attendance, student`,
];

test('a database of the version before has one mark of a student a day, and ends an enrolment with its last day', async () => {
  const db = await openBlankDatabase();
  await migrate(db, migrations.slice(0, 1));
  for (const statement of SCHOOL_BEFORE) await db.orm.execute(sql.raw(statement));
  await migrate(db);
  expect(
    await selectRows(
      db.orm,
      sql`select section, starts::text, ends::text, is_last, held_number from enrolment order by starts, section_id`,
    ),
  ).toEqual([
    { section: 'A', starts: '2026-04-01', ends: '2026-11-09', is_last: false, held_number: null },
    { section: 'B', starts: '2026-11-10', ends: null, is_last: true, held_number: 7 },
  ]);
  expect(
    await selectRows(
      db.orm,
      sql`select key, mark.date::text, mark.is_deleted, mark.letter::text from attendance_mark as mark
        join attendance using (sheet_id) order by key`,
    ),
  ).toEqual([
    { key: '2026-11-09.V.A', date: '2026-11-09', is_deleted: false, letter: 'A' },
    { key: '2026-11-10.V.B', date: '2026-11-10', is_deleted: false, letter: 'P' },
    { key: '2026-11-11.V.A', date: '2026-11-11', is_deleted: false, letter: 'A' },
    { key: '2026-11-12.V.A', date: '2026-11-12', is_deleted: true, letter: 'A' },
    { key: '2026-11-12.V.B', date: '2026-11-12', is_deleted: true, letter: 'P' },
  ]);
  const removed = { kind: 'edited', version: 2, field: 'marks.S1', to: null };
  expect(
    await selectRows(db.orm, sql`select record, kind, version, field, "from", "to" from change order by id`),
  ).toEqual([
    { ...removed, record: '2026-11-09.V.B', from: 'Present' },
    { ...removed, record: '2026-11-10.V.A', from: 'Absent' },
  ]);
  expect(
    await selectRows(
      db.orm,
      sql`select key, version, present, absent from attendance where deleted_at is null order by key`,
    ),
  ).toEqual([
    { key: '2026-11-09.V.A', version: 1, present: 0, absent: 1 },
    { key: '2026-11-09.V.B', version: 2, present: 0, absent: 0 },
    { key: '2026-11-10.V.A', version: 2, present: 0, absent: 0 },
    { key: '2026-11-10.V.B', version: 1, present: 1, absent: 0 },
    { key: '2026-11-11.V.A', version: 1, present: 0, absent: 1 },
  ]);
  await db.close();
});
