import { dayAfter } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { isOneOfTexts } from '../../../db/arrays.ts';
import { selectRows } from '../../../db/database.ts';
import { Problem } from '../../../http/problem.ts';
import { type Ending } from '../../../records/area.ts';
import { computeToday } from '../../../years/spans.ts';
import { teacherTable as table } from '../table.ts';
import { doHandovers } from './apply.ts';
import { insertHandovers } from './plan.ts';
import { undoHandovers } from './undo.ts';

/** SQL condition that lessons, posts, leaves, incidents or handovers name a teacher. */
export const isTeacherNamed = sql`(exists (select from timetable where timetable.teacher_id = ${table.row_id})
  or exists (select from section_teacher where section_teacher.teacher_id = ${table.row_id})
  or exists (select from leaves where leaves.teacher_id = ${table.row_id})
  or exists (select from incident where incident.teacher_id = ${table.row_id})
  or exists (select from handover where ${table.row_id} in (handover.teacher_id, handover.to_teacher_id)))`;

/** The deletion of a teacher whom records name ends the service today; lessons and posts stay open to hand over. */
export const endingOfService: Ending = {
  end: async (orm, records, keys, { user, batch }) => {
    const today = computeToday(records);
    const isChosen = isOneOfTexts(sql`id`, keys);
    const [former] = await selectRows<{ id: string; last_day: string }>(
      orm,
      sql`select id, to_char(service_ends, 'DD/MM/YYYY') as last_day from teacher
        where ${isChosen} and not is_serving order by id limit 1`,
    );
    if (former !== undefined) {
      throw new Problem('in_use', {
        detail: `${former.id} left on ${former.last_day}. Records name this teacher, so the record stays.`,
      });
    }
    const at = records.clock();
    const teachers = sql`select teacher_id from teacher where ${isChosen}`;
    const handover = { batch, starts: dayAfter(today, 1), user, at };
    await insertHandovers(orm, teachers, handover, { choices: [], isComplete: true });
    await doHandovers(orm, records, sql`batch = ${batch}::uuid`, { user, at });
    await orm.execute(
      sql`update teacher set is_serving = false, service_ends = ${today}::date where ${isChosen}`,
    );
  },
  resume: async (orm, records, keys, { user, batch }) => {
    const isChosen = isOneOfTexts(sql`id`, keys);
    // An end of service that was planned before the deletion applies again.
    await orm.execute(sql`update teacher set is_serving = true, service_ends = (select min(starts) - 1 from handover
        where handover.teacher_id = teacher.teacher_id and done_at is null)
      where ${isChosen}`);
    const teachers = sql`select teacher_id from teacher where ${isChosen}`;
    const isOfBatch = sql`batch = ${batch}::uuid and handover.teacher_id in (${teachers})`;
    await undoHandovers(orm, records, isOfBatch, { user, at: records.clock() });
  },
};
