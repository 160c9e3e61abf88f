import * as contracts from '@firstbell/schema/contracts/attendance';
import {
  attendance as definition,
  type AttendanceRecord,
  type AttendanceSheet,
  type FieldError,
  lastWorkingDay,
  noSchoolMessage,
} from '@firstbell/schema';
import { countMarks, type OwnSheets, type SheetPlace } from '@firstbell/schema/sheets';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { refusePast } from '../../access/scope.ts';
import { readLinkedTeacher } from '../../accounts/linkedTeacher.ts';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { parse } from '../../http/parse.ts';
import { Problem, requireValid } from '../../http/problem.ts';
import { invalidChoices } from '../../records/choices.ts';
import { checkDayInYear } from '../../records/checkDayInYear.ts';
import { isNotDeleted } from '../../records/find.ts';
import { sectionKey } from '../../lists/place.ts';
import { type Records, type RecordScope } from '../../records/area.ts';
import { type Operation } from '../../operation/operation.ts';
import { implementIn } from '../../records/implementIn.ts';
import { computeToday } from '../../years/spans.ts';
import { CURRENT_YEAR, readCurrentYear, requireYear } from '../../years/years.ts';
import { readLists, type SchoolLists } from '../../lists/lists.ts';
import { isFirstFrom, ROLL_NUMBER, selectStudents } from '../../enrolment/enrolment.ts';
import { type EnrolledStudent, selectRoll } from '../../enrolment/roll.ts';
import { readSectionsWithoutSheet } from './dayTotals.ts';
import { readLeavesOf } from './leave.ts';
import { markFromLetter } from '../../enrolment/markLetter.ts';
import { type ShownMark, shownMarksJson } from './marks.ts';
import { attendanceTable as table, sheetRow, type SheetRow } from './table.ts';

/** A sheet with its marks. */
export type StoredSheet = SheetRow & { marks: ShownMark[] };

/** Fields of a student that a sheet shows or checks. */
export type SheetStudent = Record<
  'id' | 'name' | 'roll_number' | 'class' | 'section' | 'since' | 'until',
  string
>;

/** Columns of a sheet, with its marks. */
export const sheetColumns = { ...sheetRow, marks: shownMarksJson };

/** Reads students by admission number, with their section on an ISO day of the current year or, before their first day, with the first one. */
export async function readSheetStudents(
  orm: Orm,
  date: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SheetStudent>> {
  if (ids.length === 0) return new Map();
  const students = await selectRows<SheetStudent>(
    orm,
    sql`select id, name, ${ROLL_NUMBER} as roll_number, class, section, starts::text as since,
      coalesce(ends::text, '') as until from ${selectStudents(CURRENT_YEAR, isFirstFrom(date))} where deleted_at is null and ${isOneOfTexts(sql`id`, ids)}`,
  );
  return new Map(students.map((student) => [student.id, student]));
}

/** Reads the sheet that a condition selects, even if it is deleted; undefined if there is none. */
async function findSheet(orm: Orm, where: SQL | undefined): Promise<StoredSheet | undefined> {
  const [stored] = await orm.select(sheetColumns).from(table).where(where).limit(1);
  return stored;
}

/** Reads the sheet that a condition selects, even if it is deleted, and locks it until the transaction ends; undefined if there is none. */
export async function lockSheet(orm: Orm, where: SQL | undefined): Promise<StoredSheet | undefined> {
  const [locked] = await orm.select({ key: table.key }).from(table).where(where).for('update');
  // The sheet is read after locking, because the marks may have changed during the wait for the lock.
  return locked && findSheet(orm, eq(table.key, locked.key));
}

/** Returns the condition for the sheet of a section and day that is not deleted. */
export const matchesSheet = ({ date, ...place }: SheetPlace) =>
  and(eq(table.date, date), sql`${table.section_id} = ${sectionKey(place)}`, isNotDeleted(table));

/** Reads the sheet of a section and day; undefined if there is none or it is deleted. */
export const readStoredSheet = (orm: Orm, place: SheetPlace): Promise<StoredSheet | undefined> =>
  findSheet(orm, matchesSheet(place));

/** Returns the sheet. Throws `not_found` if it is missing or deleted. */
export function requireSheet(stored: StoredSheet | undefined): StoredSheet {
  if (stored?.deleted_at !== null) {
    throw new Problem('not_found', { detail: 'There is no attendance sheet with this ID.' });
  }
  return stored;
}

/** Sort position of students without a roll number: after all others. */
const LAST_POSITION = 10_000;
const rollPosition = ({ roll_number: number }: Pick<SheetStudent, 'roll_number'>) =>
  number === '' ? LAST_POSITION : Number(number);

type RollEntry = Pick<SheetStudent, 'id' | 'name' | 'roll_number'>;
const compareByRoll = (one: RollEntry, other: RollEntry) =>
  rollPosition(one) - rollPosition(other) ||
  (one.name < other.name || (one.name === other.name && one.id < other.id) ? -1 : 1);

/** Converts a sheet to a record of the API: students by roll number, including those who have left the section. */
export function recordOfSheet(stored: StoredSheet): AttendanceRecord {
  const { key, date, class: name, section, present, absent, late, excused, half, year, version } = stored;
  const createdBy = stored.created_by || stored.updated_by;
  return {
    ...{ key, date, class: name, section },
    marks: stored.marks
      .toSorted(compareByRoll)
      .map((mark) => ({ ...mark, marked_by: mark.marked_by ?? createdBy })),
    ...{ present, absent, late, excused, half, year, version },
    created_at: stored.created_at.toISOString(),
    created_by: createdBy,
    updated_at: stored.updated_at.toISOString(),
    updated_by: stored.updated_by,
  };
}

/** Reads a sheet. Throws `not_found` if it is unknown, deleted or out of scope. */
export const readSheet = async (
  { db: { orm } }: Records,
  { condition }: RecordScope,
  key: string,
): Promise<AttendanceRecord> =>
  recordOfSheet(requireSheet(await findSheet(orm, and(eq(table.key, key), condition))));

/** Converts a saved sheet and its new marks to a record of the API; `before` are the previous marks. */
export function recordWithMarks(
  stored: SheetRow,
  marks: readonly ShownMark[],
  before: readonly ShownMark[] = [],
): AttendanceRecord {
  const markBefore = new Map(before.map(({ id, mark }) => [id, mark]));
  const { version, updated_by } = stored;
  const author = version === 1 ? null : updated_by;
  return recordOfSheet({
    ...stored,
    ...countMarks(marks.map(({ mark }) => mark)),
    marks: marks.map((one) =>
      markBefore.get(one.id) === one.mark ? one : { ...one, version, marked_by: author },
    ),
  });
}

/** Returns the latest working day on which attendance can be taken: not after today, and not after the year's end. */
async function readLatestDay({ db: { orm }, ...records }: Records): Promise<string> {
  const { ends = '9999-12-31' } = (await readCurrentYear(orm)) ?? {};
  const today = computeToday(records);
  return lastWorkingDay((await readLists(orm)).choices.calendar, today < ends ? today : ends);
}

/** Returns an error if there is no school on the day, such as on a holiday. */
export function schoolDayErrors({ choices }: SchoolLists, date: string): FieldError[] {
  const message = noSchoolMessage(choices.calendar, date);
  return message === undefined ? [] : [{ field: 'date', message }];
}

/** Throws `invalid` if the day cannot have a new sheet, and `no_year` if there is no academic year. */
async function requireSchoolDay(records: Records, date: string): Promise<void> {
  const { orm } = records.db;
  const year = await requireYear(orm);
  parse(z.object({ date: definition.input(computeToday(records)).shape.date }), { date });
  const yearErrors = checkDayInYear('date', date, year);
  const errors = yearErrors.length > 0 ? yearErrors : schoolDayErrors(await readLists(orm), date);
  requireValid(errors);
}

/** Returns the operations that read the attendance form, and the sections whose attendance is not taken yet. */
export function sheetFormOperations(records: Records): Operation[] {
  const { orm } = records.db;
  const implement = implementIn(records, records.areas.attendance);
  return [
    implement(contracts.missing, async ({ query, scope }) => {
      const date = query.date || (await readLatestDay(records));
      await requireSchoolDay(records, date);
      return { date, sections: (await readSectionsWithoutSheet(orm, scope, date)).sections };
    }),
    implement(contracts.sheet, async ({ query: { date, class: name, section }, scope }) => {
      scope.requirePlace({ class: name, section });
      await refusePast(orm, scope, { day: date });
      const year = await readCurrentYear(orm);
      const lists = await readLists(orm);
      const sheet = await readStoredSheet(orm, { date, class: name, section });
      requireValid(invalidChoices(definition, lists.choices, { class: name, section }, sheet));
      if (sheet === undefined) await requireSchoolDay(records, date);
      const marked = new Set(sheet?.marks.map(({ id }) => id));
      const isOpen = sheet === undefined || sheet.year === year?.key;
      const students = await selectRows<AttendanceSheet['students'][number] & EnrolledStudent>(
        orm,
        selectRoll(
          sectionKey({ class: name, section }),
          { year: sheet?.year ?? year?.key ?? '', day: date },
          {
            columns: sql`, student.starts::text as admitted, coalesce(student.ends::text, '') as until,
              case when mark.letter is not null then json_build_object('mark', ${markFromLetter('mark.letter')},
                'section', class.name || '-' || other.section) end as elsewhere`,
            join: sql`left join attendance_mark as mark on mark.student_id = student.student_id and mark.date = ${date}::date
                and not mark.is_deleted
              left join attendance as other on other.sheet_id = mark.sheet_id left join class on class.class_id = other.class_id`,
            when: isFirstFrom(date),
          },
        ),
      );
      return {
        record: sheet ? recordOfSheet(sheet) : null,
        students: students
          .filter(({ id }) => isOpen && !marked.has(id))
          .map(({ student_id: _, ...student }) => student),
        leaves: await readLeavesOf(orm, [...marked, ...students.map(({ id }) => id)], {
          from: date,
          to: '9999-12-31',
        }),
        is_open: isOpen,
      };
    }),
    implement(contracts.own, async ({ user }) => {
      const date = await readLatestDay(records);
      const teacher = await readLinkedTeacher(orm, user.uid);
      if (teacher === undefined) return { date, sections: [] };
      const sections = await selectRows<OwnSheets['sections'][number]>(
        orm,
        sql`select class.name as class, section.name as section, exists (
            select from attendance where attendance.section_id = section.section_id and date = ${date} and deleted_at is null
          ) as is_taken
          from section_teacher join section using (section_id) join class using (class_id)
          where section_teacher.teacher_id = ${teacher.teacher_id} and section_teacher.year = ${CURRENT_YEAR}
            and section_teacher.subject is null and section.retired_at is null
          order by class.position, section.name`,
      );
      return { date, sections };
    }),
  ];
}
