import * as contracts from '@firstbell/schema/contracts/sectionPage';
import { dayAfter, type Mark, type StoredFile } from '@firstbell/schema';
import {
  compareFractions,
  computeMean,
  computeShare,
  type Fraction,
  toPercent,
} from '@firstbell/schema/shares';
import {
  MAX_ON_PAGE,
  MAX_SHEETS,
  type SectionAssignments,
  type SectionAttendance,
  type SectionMarks,
  type SectionNotes,
  type SectionQuery,
  type SectionRoll,
} from '@firstbell/schema/profiles';
import { sql } from 'drizzle-orm';
import { refusePast } from '../../access/scope.ts';
import { type Scope } from '../../caller/scope.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { computeToday } from '../../years/spans.ts';
import { marksJson } from '../../areas/assessment/marks.ts';
import { parseMark } from '../../areas/attendance/dayTotals.ts';
import { describeDay } from '../dashboard/dashboard.ts';
import { dayInYear } from '../../enrolment/enrolment.ts';
import { readLists } from '../../lists/lists.ts';
import { type EnrolledStudent, selectRoll } from '../../enrolment/roll.ts';
import { readRequestedYear } from '../../years/years.ts';
import { selectRequestedYear } from './person.ts';
import { readWeek } from './week.ts';
import { isoTime } from '../../db/columns.ts';

/** Reads the key of a section. Throws `forbidden` for a section or year out of scope, and `not_found` for an unknown section. */
async function requireSection(
  orm: Orm,
  scope: Scope,
  { class: className, section, year }: SectionQuery,
): Promise<number> {
  scope.requirePlace({ class: className, section });
  await refusePast(orm, scope, { year });
  const [row] = await selectRows<{ section_id: number }>(
    orm,
    sql`select section_id from section join class using (class_id)
      where class.name = ${className} and section.name = ${section}`,
  );
  if (row === undefined)
    throw new Problem('not_found', { detail: `There is no section ${className}-${section}.` });
  return row.section_id;
}

/** Columns of a roll. Of students whose enrolment a deletion has ended, only the name is shown. */
const ROLL_COLUMNS =
  sql.raw(`, own.gender, case when own.ended_at is null then own.phone else '' end as phone,
  case when own.ended_at is null then coalesce(own.photo, '') else '' end as photo`);

const COUNT_COLUMNS = sql.raw('present, absent, late, excused, half');

/**
 * Reads the latest sheets of a section, and the sheet of today (or of the last day of a past year) with the students who are not
 * Present.
 */
async function readSectionAttendance(
  records: Records,
  scope: Scope,
  query: SectionQuery,
): Promise<SectionAttendance> {
  const { orm } = records.db;
  const section = await requireSection(orm, scope, query);
  const year = await readRequestedYear(orm, query.year);
  const today = computeToday(records);
  const day = year !== undefined && year.ends < today ? year.ends : today;
  const { calendar } = (await readLists(orm)).choices;
  const { no_school } = describeDay(calendar, day, year && { from: year.starts, to: year.ends });
  const from = year?.starts ?? day;
  const rows = await selectRows<SectionAttendance['sheets'][number] & { sheet_id: number }>(
    orm,
    sql`select key, sheet_id, date, ${COUNT_COLUMNS} from attendance
      where section_id = ${section} and deleted_at is null and date >= ${from}::date and date < ${dayAfter(day, 1)}::date
      order by date desc limit ${MAX_SHEETS}`,
  );
  const [newest] = rows;
  const sheets = rows.map(({ sheet_id: _, ...sheet }) => sheet);
  if (newest?.date !== day) return { day, no_school, sheet: null, sheets };
  const notPresent = await selectRows<{ id: string; name: string; letter: string }>(
    orm,
    sql`select coalesce(student.id, mark.id) as id, coalesce(student.name, mark.name) as name, letter::text as letter
      from attendance_mark as mark left join student using (student_id)
      where sheet_id = ${newest.sheet_id} and letter <> 'P' order by 2, 1`,
  );
  const { key, present, absent, late, excused, half } = newest;
  return {
    day,
    no_school,
    sheet: {
      ...{ key, present, absent, late, excused, half },
      others: notPresent.map(({ id, name, letter }) => ({ id, name, mark: parseMark(letter) })),
    },
    sheets,
  };
}

type Test = Pick<SectionMarks['rows'][number], 'term' | 'assessment_type'> & { marks: Mark[][] };

/** Summarizes a test by mean, lowest and highest percentage. */
function summarizeTest({ marks, ...test }: Test): SectionMarks['rows'][number] {
  const shares = marks.flatMap((list) => computeShare(list) ?? []).sort(compareFractions);
  const mean = computeMean(shares.map((fraction) => ({ weight: 1n, fraction })));
  const [lowest, highest] = [shares.at(0), shares.at(-1)];
  const toPercentOrNull = (share: Fraction | undefined) => (share === undefined ? null : toPercent(share));
  return {
    ...{ ...test, students: marks.length, mean: toPercentOrNull(mean) },
    ...{ lowest: toPercentOrNull(lowest), highest: toPercentOrNull(highest) },
  };
}

/** Returns the operations of the page of a section. */
export function sectionOperations(records: Records): Operation[] {
  const { orm } = records.db;
  return [
    // In another year than the current one, those who were in the section on its day next to today.
    implement(contracts.roll, async ({ query, scope }) => {
      const section = await requireSection(orm, scope, query);
      const year = await readRequestedYear(orm, query.year);
      const today = computeToday(records);
      const rows = await selectRows<SectionRoll['rows'][number] & EnrolledStudent>(
        orm,
        selectRoll(
          section,
          { year: year?.key ?? '', day: year === undefined ? today : dayInYear(year, today) },
          {
            columns: ROLL_COLUMNS,
            join: sql`join student as own on own.student_id = student.student_id`,
          },
        ),
      );
      return { rows: rows.map(({ student_id: _, ...row }) => row) };
    }),
    implement(contracts.attendance, ({ query, scope }) => readSectionAttendance(records, scope, query)),
    implement(contracts.timetable, async ({ query, scope }) => {
      const section = await requireSection(orm, scope, query);
      return { lessons: await readWeek(orm, sql`section_id = ${section}`, query.year) };
    }),
    implement(contracts.marks, async ({ query, scope }) => {
      const tests = await selectRows<Test>(
        orm,
        sql`select term, assessment_type, json_agg(${marksJson}) as marks
          from assessment where section_id = ${await requireSection(orm, scope, query)} and year = ${selectRequestedYear(query.year)}
            and deleted_at is null
          group by term, assessment_type order by max(created_at) desc, term, assessment_type`,
      );
      return { rows: tests.map(summarizeTest) };
    }),
    implement(contracts.diaryNotes, async ({ query, scope }) => ({
      rows: await selectRows<SectionNotes['rows'][number]>(
        orm,
        sql`select key, title, subject, description, ${isoTime(sql`created_at`)} as created_at, updated_by from diary_notes
          where section_id = ${await requireSection(orm, scope, query)} and year = ${selectRequestedYear(query.year)} and deleted_at is null
          order by diary_notes.created_at desc, key desc limit ${MAX_ON_PAGE}`,
      ),
    })),
    implement(contracts.assignments, async ({ query, scope }) => ({
      rows: await selectRows<SectionAssignments['rows'][number] & { file: StoredFile | null }>(
        orm,
        sql`select key, subject, date, description, file from assignment
          where section_id = ${await requireSection(orm, scope, query)} and year = ${selectRequestedYear(query.year)} and deleted_at is null
          order by date desc, key desc limit ${MAX_ON_PAGE}`,
      ),
    })),
  ];
}
