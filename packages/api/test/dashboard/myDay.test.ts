import { myDay, week } from '@firstbell/schema/profiles';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type z } from 'zod';
import { selectRows } from '../../src/db/database.ts';
import { readDocumented } from '../http/readDocumented.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

const read = <Schema extends z.ZodType>(schema: Schema, path: string, token?: string) =>
  readDocumented(school, schema, path, token);

describe('the day of a teacher', () => {
  const linkTeacher = (teacher: string | null) =>
    school.db.orm.execute(sql`update account
      set teacher_id = (select teacher_id from teacher where id = ${teacher}) where uid = 'u-eva'`);

  test('is refused to an account without a teacher', async () => {
    await school.request('GET', '/me', { token: 'eva' });
    expect(parseProblem(await school.request('GET', '/me/day', { token: 'eva' })).code).toBe('not_found');
  });

  test('lists today’s lessons with their times, the teacher’s own section, and pending tasks', async () => {
    const [classTeacher] = await selectRows<{
      teacher: string;
      class: string;
      section: string;
      section_id: number;
    }>(
      school.db.orm,
      sql`select teacher.id as teacher, class.name as class, section.name as section, section_id
        from section_teacher join teacher using (teacher_id) join section using (section_id) join class using (class_id)
        where subject is null order by section_id desc limit 1`,
    );
    if (classTeacher === undefined) throw new Error('The sample school must have class teachers.');
    await linkTeacher(classTeacher.teacher);
    const day = await read(myDay, '/me/day', 'eva');
    expect(day).toMatchObject({ id: classTeacher.teacher, today: { day: '2026-11-20', no_school: null } });
    const { lessons } = await read(week, `/teacher/${classTeacher.teacher}/timetable`);
    expect(day.lessons.map(({ period, subject }) => ({ period, subject }))).toEqual(
      lessons.filter((one) => one.day === 'Friday').map(({ period, subject }) => ({ period, subject })),
    );
    expect(day.lessons.every(({ starts, ends }) => starts < ends)).toBe(true);
    expect(day.own.map((one) => `${one.class}-${one.section}`)).toEqual([
      `${classTeacher.class}-${classTeacher.section}`,
    ]);
    await school.db.orm.execute(sql`update attendance set deleted_at = now()
      where date >= '2026-11-18' and section_id = ${classTeacher.section_id}`);
    const dayWithoutSheet = await read(myDay, '/me/day', 'eva');
    expect(dayWithoutSheet.own[0]?.sheet).toBeNull();
    expect(dayWithoutSheet.missing.map(({ date }) => date)).toEqual(
      expect.arrayContaining(['2026-11-19', '2026-11-18']),
    );
    expect(dayWithoutSheet.missing.map(({ date }) => date)).not.toContain('2026-11-20');
    for (const { date } of dayWithoutSheet.assignments) {
      expect(date >= '2026-11-20' && date <= '2026-11-27').toBe(true);
    }
  });

  test('has no lessons on holidays and weekends', async () => {
    const { now } = school.time;
    school.time.now = new Date('2026-11-22T10:00:00+05:30');
    const sunday = await read(myDay, '/me/day', 'eva');
    school.time.now = now;
    expect(sunday).toMatchObject({ today: { no_school: 'Sunday' }, lessons: [] });
  });
});
