import { type AttendanceRecord, toLetter } from '@firstbell/schema';
import { type SheetChange } from '@firstbell/schema/sheets';
import { and, type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { withRetries } from '../../db/transaction.ts';
import { assignAuthor, createStamp, type Saving } from '../../caller/author.ts';
import { insertHistory } from '../../records/changes/write.ts';
import { type Records } from '../../records/area.ts';
import { readLists } from '../../lists/lists.ts';
import { markFromLetter } from '../../enrolment/markLetter.ts';
import { matchesSheet, recordWithMarks, sheetColumns, type StoredSheet } from './sheet.ts';
import { attendanceTable as table } from './table.ts';

/** SQL condition that a sheet and its day are in the current year. */
const IS_CURRENT = sql`(year, true) in (select key, attendance.date between starts and ends
  from academic_year where is_current and deleted_at is null)`;

/** SQL condition that nobody has changed the stored mark since the person saw it. */
const IS_UNCHANGED = sql.raw(`sent.version = mark.version
  or (sent.version = 0 and mark.version = 1 and sent.was = mark.letter)`);

/** SQL condition that the sent mark is to replace the stored one. */
const IS_CHANGE = sql.raw('sent.letter <> mark.letter and sent.letter <> sent.was');

/** Returns the common table expressions of the statement that saves the marks, by name and in order. */
function buildStatement(
  records: Records,
  { marks, ...place }: SheetChange,
  { user, at }: Saving & { at: Date },
): Record<string, SQL> {
  const sent = marks.map(({ mark, was, ...sentMark }) => ({
    ...sentMark,
    letter: toLetter(mark),
    was: toLetter(was),
  }));
  const entries = sql`(select sheet.key as record, sheet.version, 'marks.' || target.id as field,
      to_jsonb(${markFromLetter('target.previous_letter')}) as "from", to_jsonb(${markFromLetter('target.letter')}) as "to"
    from sheet join target using (sheet_id) where is_change order by target.id) as entry`;
  return {
    sent: sql`select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      as sent_mark (id text collate "C", letter "char", was "char", version integer)`,
    known: sql`select sheet_id, version from attendance where ${and(matchesSheet(place), IS_CURRENT)}`,
    target: sql`select known.sheet_id, mark.student_id, sent.id, sent.letter, mark.letter as previous_letter, ${IS_CHANGE} as is_change
      from known join attendance_mark as mark using (sheet_id) left join student using (student_id)
        join sent on sent.id = coalesce(student.id, mark.id)
      where ${IS_UNCHANGED}`,
    // If somebody else changes the sheet meanwhile, it has another version when its row lock is released.
    sheet: sql`update attendance set version = attendance.version + 1, ${assignAuthor(user, at)}
      from known where attendance.sheet_id = known.sheet_id and attendance.version = known.version and attendance.deleted_at is null
        and (select count(*) from target) = (select count(*) from sent)
        and exists (select from target where is_change)
      returning attendance.key, attendance.sheet_id, attendance.version, attendance.updated_at, attendance.updated_by, attendance.updated_account`,
    marked: sql`update attendance_mark as mark set letter = target.letter, version = sheet.version,
        updated_at = sheet.updated_at, updated_by = sheet.updated_by, updated_account = sheet.updated_account
      from sheet join target using (sheet_id) where mark.sheet_id = target.sheet_id and is_change
        and (mark.student_id = target.student_id or (mark.student_id is null and mark.id = target.id))`,
    history: insertHistory(
      records.areas.attendance,
      { kind: 'edited', user, at },
      entries,
      sql`, field, "from", "to"`,
    ),
  };
}

/** Runs the statement. Returns the sheet before the change, or undefined if nothing was saved. */
async function runStatement(orm: Orm, parts: Record<string, SQL>): Promise<StoredSheet | undefined> {
  const named = Object.entries(parts).map(([name, part]) => orm.$with(name, {}).as(part));
  const [before] = await orm
    .with(...named)
    .select(sheetColumns)
    .from(table)
    .where(sql`${table.sheet_id} = (select sheet_id from sheet)`);
  return before;
}

/**
 * Saves, with one statement, marks of students who are already on a sheet. This is the fast path for most saves. Returns undefined
 * without saving in all other cases: an unknown sheet or student, another year, a mark that somebody changed meanwhile, a mark that
 * the school does not offer, or no changed mark.
 */
export async function saveKnownMarks(
  records: Records,
  input: SheetChange,
  { user }: Saving,
): Promise<AttendanceRecord | undefined> {
  const hasHalfDay = input.marks.some(({ mark }) => mark === 'Half day');
  if (hasHalfDay && !(await readLists(records.db.orm)).choices.half_day_marks) return undefined;
  const at = records.clock();
  const parts = buildStatement(records, input, { user, at });
  const before = await withRetries(() => runStatement(records.db.orm, parts));
  if (before === undefined) return undefined;
  const sent = new Map(input.marks.map((one) => [one.id, one]));
  const marks = before.marks.map((stored) => {
    const { mark = stored.mark, was } = sent.get(stored.id) ?? {};
    return { ...stored, mark: mark === was ? stored.mark : mark };
  });
  const saved = { ...before, ...createStamp(before, user, at) };
  return recordWithMarks(saved, marks, before.marks);
}
