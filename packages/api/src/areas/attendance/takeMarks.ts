import { sql } from 'drizzle-orm';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type Orm } from '../../db/database.ts';
import { type ChangeMeta, insertHistory } from '../../records/changes/write.ts';
import { type Records } from '../../records/area.ts';
import { markFromLetter } from '../../enrolment/markLetter.ts';
import { assignAuthor } from '../../caller/author.ts';

/**
 * Removes students from all other sheets of a sheet's day, because a student has one mark on a day. The history of each other sheet
 * contains the marks that it had.
 */
export async function removeFromOtherSheets(
  orm: Orm,
  { areas }: Pick<Records, 'areas'>,
  { key, date }: { key: string; date: string },
  ids: readonly string[],
  meta: ChangeMeta,
): Promise<void> {
  if (ids.length === 0) return;
  const { user, at } = meta;
  const entries = sql`(select sheet.key as record, version + 1 as version, 'marks.' || id as field, to_jsonb(mark) as "from"
    from sheet join removed using (sheet_id) order by key, id) as entry`;
  // The sheets are locked before their marks, as in every save.
  await orm.execute(sql`with sheet as materialized (
      select sheet_id, key, version from attendance where key <> ${key} and sheet_id in (
        select sheet_id from attendance_mark join student using (student_id)
        where ${isOneOfTexts(sql`student.id`, ids)} and date = ${date}::date and not is_deleted
      ) order by sheet_id for update
    ), removed as (
      delete from attendance_mark as mark using sheet, student
        where mark.sheet_id = sheet.sheet_id and student.student_id = mark.student_id and ${isOneOfTexts(sql`student.id`, ids)}
        returning mark.sheet_id, student.id, ${markFromLetter('mark.letter')} as mark
    ), changed as (
      update attendance set version = sheet.version + 1, ${assignAuthor(user, at)}
        from sheet where attendance.sheet_id = sheet.sheet_id and sheet.sheet_id in (select sheet_id from removed)
    ) ${insertHistory(areas.attendance, meta, entries, sql`, field, "from"`)}`);
}
