import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { rowsOf } from '../src/db/database.ts';
import { migrate } from '../src/index.ts';
import { type Answers, answersOf, lostOf } from './kept/answers.ts';
import { openKept, readKept } from './kept/openKept.ts';
import { openSchool } from './school.ts';

vi.setConfig({ testTimeout: 240_000 });

test('a school of an earlier version shows every record, list, export and search as before', async () => {
  const database = await openKept();
  await migrate(database);
  await database.orm.execute(sql`delete from account where uid in ('u-asha', 'u-meera')`);
  const school = await openSchool({ database });
  const before = readKept('answers-023.json.gz') as Answers;
  const years = await rowsOf<{ key: string }>(database.orm, sql`select key from academic_year order by key`);
  const after = await answersOf(
    school,
    years.map(({ key }) => key),
  );
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(lostOf(before, after)).toEqual([]);
  await school.close();
});

test('records that were on their way to another name of their class are of the class with that name', async () => {
  const db = await openKept();
  const { orm } = db;
  const run = (text: string) => orm.execute(sql.raw(text));
  await run(`update class set position = -position, moving_to = 'Five' where name = 'V'`);
  await run(`insert into class (name, position) select 'Five', -position from class where name = 'V'`);
  await run(`insert into section (class, name) select 'Five', name from section where class = 'V'`);
  await run(`update timetable_day set class = 'Five' where class = 'V'`);
  await run(`update student set class = 'Five' where class = 'V' and id < 'S1400'`);
  const kept = readKept('school-023.json.gz') as { student: { class: string }[] };
  await migrate(db);
  const classes = await rowsOf<{ name: string; students: number }>(
    orm,
    sql`select class.name, count(student)::int as students from class left join enrolment using (class_id)
      where class.name in ('V', 'Five') group by 1`,
  );
  const students = kept.student.filter((student) => student.class === 'V').length;
  expect(classes).toEqual([{ name: 'Five', students }]);
  await db.close();
});
