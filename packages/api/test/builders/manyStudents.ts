import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { recordAreas } from '../../src/index.ts';
import { type School } from '../school.ts';

/** Copies students of a school until the school has `count` students. Copying takes seconds, while adding students one by one would take minutes. */
export async function fillStudents({ db, request }: School, count: number): Promise<void> {
  const columns = getTableConfig(recordAreas.student.table)
    .columns.map(({ name }) => name)
    .filter((name) => name !== 'id' && name !== 'student_id');
  const columnList = sql.raw(columns.map((name) => `"${name}"`).join(', '));
  const values = sql.raw(
    columns.map((name) => (name === 'name' ? `name || ' ' || copy_number` : `"${name}"`)).join(', '),
  );
  const { total } = (await request('GET', '/student?rows=1')).body as { total: number };
  await db.orm.execute(sql`insert into student (id, ${columnList}) select 'X' || id || copy_number, ${values}
    from student, generate_series(1, ${Math.ceil(count / total)}::int) as copy_number limit ${count - total}`);
  await db.orm
    .execute(sql`insert into enrolment (student_id, year, class_id, class_position, section_id, section, starts)
    select copy.student_id, year, class_id, class_position, section_id, section, starts
    from student as copy join student as original on copy.id like 'X' || original.id || '%'
      and copy.name like '% ' || substr(copy.id, length(original.id) + 2)
    join enrolment on enrolment.student_id = original.student_id where copy.id like 'X%'
    on conflict (student_id, year) where is_last do nothing`);
  await db.orm.execute(sql`analyze student, enrolment`);
}
