import { type SectionTeacherChanges } from '@firstbell/schema/profiles';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { sectionKey } from '../../lists/place.ts';
import { SECTION_TEACHER } from '../../enrolment/sectionTeacher.ts';
import { isoTime } from '../../db/columns.ts';

/** Maximum number of changes in the history of a section's teachers. */
const MAX_CHANGES = 100;

/** Returns SQL for a JSON array of the teachers with these staff numbers. The name of a purged teacher is the staff number. */
const teachersOf = (staffNumbers: SQL) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', number, 'name', coalesce(teacher.name, number)) order by position), '[]')
  from jsonb_array_elements_text(${staffNumbers}) with ordinality as listed (number, position)
  left join teacher on teacher.id = listed.number collate "C")`;

/** Reads the last changes of a section's teachers in a year, the newest first. */
export const readSectionTeacherChanges = (
  orm: Orm,
  { year, ...place }: { class: string; section: string; year: string },
): Promise<SectionTeacherChanges['rows']> =>
  selectRows(
    orm,
    sql`select change.id::int as id, change.version, changed_by, subject.subject,
        ${isoTime(sql`changed_at`)} as changed_at,
        ${teachersOf(sql`change."from"`)} as "from", ${teachersOf(sql`change."to"`)} as "to"
      from change left join subject on 'subjects.' || subject.key = change.field
      where change.area = ${SECTION_TEACHER} and change.record = ${year} || '.' || ${sectionKey(place)}
      order by change.id desc limit ${MAX_CHANGES}`,
  );
