import { type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../../db/database.ts';
import { type Records } from '../../../records/area.ts';
import { type Saving } from '../../../caller/author.ts';
import { type Move, moveWork } from './apply.ts';

/** Returns the change of hands that undoes handovers: their teachers, if in service, have again what nobody has changed since. */
const moveOfUndo = (where: SQL): Move => ({
  lessons: sql`select lesson, handover.to_teacher_id as from_id, teacher.teacher_id as to_id,
      case when teacher.teacher_id is not null then former_reason end as reason
    from handover left join teacher on teacher.teacher_id = handover.teacher_id and teacher.is_serving
    where ${where} and done_at is not null and lesson is not null`,
  posts: sql`select year, section_id, subject, case when not is_shared then to_teacher_id end as from_id,
      teacher.teacher_id as to_id
    from handover left join teacher on teacher.teacher_id = handover.teacher_id and teacher.is_serving
    where ${where} and done_at is not null and lesson is null`,
});

/** Removes handovers, and undoes those that were done. Returns the number of lessons that somebody has changed since, which stay. */
export async function undoHandovers(
  orm: Orm,
  records: Records,
  where: SQL,
  author: { user: Saving['user']; at: Date },
): Promise<number> {
  const [done] = await selectRows<{ lessons: number }>(
    orm,
    sql`select count(*)::int as lessons from handover where ${where} and done_at is not null and lesson is not null`,
  );
  const returned = await moveWork(orm, records, moveOfUndo(where), author);
  await orm.execute(sql`delete from handover where ${where}`);
  return (done?.lessons ?? 0) - returned;
}
