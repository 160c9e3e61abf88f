import { type LeavingPreview } from '@firstbell/schema/leaving';
import { type SQL, sql } from 'drizzle-orm';
import { isOneOfNumbers } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { insertHistory } from '../../records/changes/write.ts';
import { type Records } from '../../records/area.ts';
import { assignAuthor, type Saving } from '../../caller/author.ts';
import { markFromLetter } from '../../enrolment/markLetter.ts';
import { CURRENT_YEAR } from '../../years/years.ts';

/** Batch, author and time of a change of the roll, and today's ISO day. */
export type RollChange = Saving & { batch: string; at: Date; today: string };

/** Maximum number of marks that the preview lists. */
const MAX_SHOWN = 20;

/** Days of the current year on which students are not in the school: after a last day, or before a first one. */
export type Away = { after: string } | { before: string };

/** SQL condition for the marks of the current year on days on which students are not in the school. */
const isAway = (away: Away): SQL =>
  sql`${'after' in away ? sql`mark.date > ${away.after}::date` : sql`mark.date < ${away.before}::date`}
    and not mark.is_deleted and sheet.year = ${CURRENT_YEAR}`;

/** Reads the marks of students which leave their sheets. `students` is a query for surrogate keys. */
export async function readMarksAway(
  orm: Orm,
  students: SQL,
  away: Away,
): Promise<Pick<LeavingPreview, 'marks' | 'total_marks'>> {
  const from = sql`from attendance_mark as mark join attendance as sheet using (sheet_id)
    where mark.student_id in (${students}) and ${isAway(away)}`;
  const [counted] = await selectRows<{ total: number }>(orm, sql`select count(*)::int as total ${from}`);
  const marks = await selectRows<LeavingPreview['marks'][number]>(
    orm,
    sql`select student.id, student.name, mark.date::text as date, ${markFromLetter('mark.letter')} as mark
      from attendance_mark as mark join attendance as sheet using (sheet_id) join student using (student_id)
      where mark.student_id in (${students}) and ${isAway(away)}
      order by student.id, mark.date limit ${MAX_SHOWN}`,
  );
  return { marks, total_marks: counted?.total ?? 0 };
}

/** Removes the marks of students on days on which they are not in the school from the sheets, with history, and keeps them for the undo. */
export async function removeMarksAway(
  orm: Orm,
  { areas }: Records,
  { students, away }: { students: readonly number[]; away: Away },
  change: RollChange,
): Promise<void> {
  const isOfStudents = isOneOfNumbers(sql`mark.student_id`, students);
  const entries = sql`(select key as record, sheet.version + 1 as version, 'marks.' || student.id as field, to_jsonb(mark) as "from"
    from removed join sheet using (sheet_id) join student using (student_id) order by key, student.id) as entry`;
  const meta = { kind: 'edited', user: change.user, at: change.at } as const;
  await orm.execute(sql`with sheet as materialized (
      select sheet_id, key, version from attendance where sheet_id in (
        select mark.sheet_id from attendance_mark as mark join attendance as sheet using (sheet_id)
        where ${isOfStudents} and ${isAway(away)}
      ) order by sheet_id for update
    ), removed as (
      delete from attendance_mark as mark using sheet
        where mark.sheet_id = sheet.sheet_id and ${isOfStudents} and not mark.is_deleted
        returning mark.sheet_id, mark.student_id, mark.letter, ${markFromLetter('mark.letter')} as mark
    ), kept as (
      insert into leaving_mark (leaving, sheet_id, student_id, letter)
        select ${change.batch}::uuid, sheet_id, student_id, letter from removed
    ), changed as (
      update attendance set version = sheet.version + 1, ${assignAuthor(change.user, change.at)}
        from sheet where attendance.sheet_id = sheet.sheet_id
    ) ${insertHistory(areas.attendance, meta, entries, sql`, field, "from"`)}`);
}

/** Gives sheets the marks back that a leaving removed, with history, where the student has no other mark on the day. */
export async function returnMarks(
  orm: Orm,
  { areas }: Records,
  { leaving, students }: { leaving: string; students: readonly number[] },
  change: RollChange,
): Promise<void> {
  const isOfStudents = isOneOfNumbers(sql`student_id`, students);
  const entries = sql`(select key as record, sheet.version + 1 as version, 'marks.' || student.id as field, to_jsonb(mark) as "to"
    from returned join sheet using (sheet_id) join student using (student_id) order by key, student.id) as entry`;
  const meta = { kind: 'edited', user: change.user, at: change.at } as const;
  const { user, at } = change;
  await orm.execute(sql`with removed as (
      delete from leaving_mark where leaving = ${leaving}::uuid and ${isOfStudents}
        returning sheet_id, student_id, letter
    ), sheet as materialized (
      select sheet_id, key, date, version from attendance
      where sheet_id in (select sheet_id from leaving_mark where leaving = ${leaving}::uuid and ${isOfStudents})
        and deleted_at is null order by sheet_id for update
    ), returned as (
      insert into attendance_mark as mark (sheet_id, student_id, date, version, letter, updated_at, updated_by, updated_account)
        select sheet_id, student_id, date, version + 1, letter, ${at.toISOString()}::timestamptz, ${user.name}, ${user.uid ?? null}
        from removed join sheet using (sheet_id) where not exists (
          select from attendance_mark as other where other.student_id = removed.student_id and other.date = sheet.date
            and not other.is_deleted
        )
        returning mark.sheet_id, mark.student_id, ${markFromLetter('mark.letter')} as mark
    ), changed as (
      update attendance set version = sheet.version + 1, ${assignAuthor(change.user, change.at)}
        from sheet where attendance.sheet_id = sheet.sheet_id
    ) ${insertHistory(areas.attendance, meta, entries, sql`, field, "to"`)}`);
}
