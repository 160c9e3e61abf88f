import { type YearSetPreview } from '@firstbell/schema/year-set';
import { sql } from 'drizzle-orm';
import { type Orm, selectRow } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { type Records } from '../../records/area.ts';
import { computeToday } from '../../years/spans.ts';
import { IS_LAST } from '../../enrolment/enrolment.ts';
import { readCurrentYear, readRequestedYear } from '../../years/years.ts';

type Counts = Pick<YearSetPreview, 'enrolled' | 'placed' | 'left' | 'sections' | 'without_timetable'>;

/** Counts the students and sections that a year would have as the current one. */
const readCounts = (orm: Orm, year: string, previous: string): Promise<Counts> =>
  selectRow(
    orm,
    sql`with coming as (
        select student_id, section_id from enrolment join academic_year as past on past.key = enrolment.year
          join academic_year as target on target.key = ${year} and target.starts > past.starts
        where enrolment.year = ${previous} and ${IS_LAST} and enrolment.ends is null and enrolment.is_on_roll
          and not exists (select from enrolment as placed where placed.student_id = enrolment.student_id and placed.year = ${year})
      ), placed as (
        select student_id, section_id from enrolment where year = ${year} and ${IS_LAST} and is_on_roll
      ), occupied as (select section_id from coming union select section_id from placed)
      select (select count(*)::int from coming) as enrolled, (select count(*)::int from placed) as placed,
        (select count(*)::int from enrolment where year = ${previous} and ${IS_LAST}
          and outcome in ('left', 'transferred')) as left,
        (select count(*)::int from occupied) as sections,
        (select count(*)::int from occupied where not exists (
          select from timetable where timetable.section_id = occupied.section_id and timetable.year = ${year}
            and timetable.deleted_at is null
        )) as without_timetable`,
  );

/** Reads what SET of a year would do. Throws `not_found` for a missing year. */
export async function previewSet(records: Records, key: string): Promise<YearSetPreview> {
  const { orm } = records.db;
  const year = key === '' ? undefined : await readRequestedYear(orm, key);
  if (year === undefined)
    throw new Problem('not_found', { detail: 'There is no academic year with this ID.' });
  const current = await readCurrentYear(orm);
  return {
    present: current?.academic_year ?? '',
    is_current: current?.key === key,
    ...{ starts: year.starts, ends: year.ends, today: computeToday(records) },
    ...(await readCounts(orm, key, current?.key ?? '')),
  };
}
