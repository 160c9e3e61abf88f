import { type OwnSheets } from '@firstbell/schema/sheets';
import { sql } from 'drizzle-orm';
import { readLinkedTeacher } from '../../accounts/linkedTeacher.ts';
import { selectRows } from '../../db/database.ts';
import { type Records } from '../../records/area.ts';
import { CURRENT_YEAR } from '../../years/years.ts';
import { readLatestDay } from './sheet.ts';

/** Reads the sections of which an account is the class teacher, and whether each has a sheet on the latest school day. */
export async function readOwnSheets(records: Records, uid: string): Promise<OwnSheets> {
  const { orm } = records.db;
  const date = await readLatestDay(records);
  const teacher = await readLinkedTeacher(orm, uid);
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
}
