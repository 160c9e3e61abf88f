import {
  MAX_FAMILY_SIZE,
  personIncidents,
  sectionAssignments,
  sectionAttendance,
  sectionMarks,
  sectionNotes,
  sectionRoll,
  studentAttendance,
  studentMarks,
  studentProfile,
  teacherLeaves,
  teacherProfile,
  week,
} from '@firstbell/schema/profiles';
import { buildIncident, buildStudent } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type z } from 'zod';
import { changeRecord } from '../areas.ts';
import { selectRows } from '../../src/db/database.ts';
import { readDocumented } from '../http/readDocumented.ts';
import { readPastYear } from '../readPastYear.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();
let pastYear = '';
beforeAll(async () => {
  pastYear = await readPastYear(school);
});

const read = <Schema extends z.ZodType>(schema: Schema, path: string, token?: string) =>
  readDocumented(school, schema, path, token);

const addStudent = async (rollNumber: number, overrides: Partial<ReturnType<typeof buildStudent>>) => {
  const input = buildStudent({ ...overrides, roll_number: String(rollNumber) });
  const { status, body } = await school.request('POST', '/student', { body: input });
  expect({ status, body }).toMatchObject({ status: 201 });
};

describe('the page of a student', () => {
  test('contains the record, and the student’s section in each year', async () => {
    const { record, enrolments, deleted } = await read(studentProfile, '/student/s1500/profile');
    const { body } = await school.request('GET', '/student/S1500');
    expect(record).toEqual(body);
    expect(deleted).toBeNull();
    expect(enrolments).toHaveLength(2);
    expect(enrolments[0]).toMatchObject({
      class: record.class,
      section: record.section,
      roll_number: record.roll_number,
      ends: '',
      outcome: '',
    });
    expect(enrolments[1]?.year).toBe(pastYear);
  });

  test('has the day on which a student moved to another section', async () => {
    await addStudent(900, { id: 'S9100', class: 'V', section: 'A' });
    await school.db.orm.execute(sql`update enrolment set starts = '2026-04-01'
      where student_id = (select student_id from student where id = 'S9100')`);
    await changeRecord(school, 'student', 'S9100', { section: 'B' });
    const { enrolments } = await read(studentProfile, '/student/S9100/profile');
    expect(enrolments.map(({ section, ends, outcome }) => ({ section, ends, outcome }))).toEqual([
      { section: 'B', ends: '', outcome: '' },
      { section: 'A', ends: '2026-11-19', outcome: 'moved' },
    ]);
  });

  test('lists students with the same phone, address or parents as siblings, with what they share', async () => {
    const family = { father: 'Arun Menon', mother: 'Rekha Menon', guardian: 'Arun Menon' };
    const otherParents = { father: 'Vikram Seth', mother: 'Asha Seth', guardian: 'Vikram Seth' };
    const phone = '+919811122233';
    const email = 'menon@home.example';
    await addStudent(901, { id: 'S9201', ...family, phone, email });
    await addStudent(902, { id: 'S9202', ...family, father: 'arun menon', phone, email: 'b@home.example' });
    await addStudent(903, {
      id: 'S9203',
      ...otherParents,
      phone: '+919811122234',
      email: 'Menon@Home.Example',
    });
    await addStudent(904, {
      id: 'S9204',
      ...family,
      mother: 'Latha Menon',
      phone: '+919811122235',
      email: 'd@home.example',
    });
    const readSiblings = async (key: string) =>
      (await read(studentProfile, `/student/${key}/profile`)).siblings.map(({ id, by }) => [id, ...by]);
    expect(await readSiblings('S9201')).toEqual([
      ['S9202', 'phone', 'family'],
      ['S9203', 'email'],
    ]);
    expect(await readSiblings('S9204')).toEqual([]);
    await school.request('DELETE', '/student/S9203');
    expect(await readSiblings('S9201')).toEqual([['S9202', 'phone', 'family']]);
  });

  test('does not treat a phone shared by many students as a family’s', async () => {
    const phone = '+919877700000';
    const children = Array.from({ length: MAX_FAMILY_SIZE }, (_, index) => ({
      ...{ id: `S93${String(index).padStart(2, '0')}`, phone, email: `h${String(index)}@house.example` },
      ...{ father: `Father ${'ABCDEFGHI'[index] ?? ''}` },
    }));
    for (const [index, child] of children.entries()) await addStudent(910 + index, child);
    const countSiblings = async () => (await read(studentProfile, '/student/S9300/profile')).siblings.length;
    expect(await countSiblings()).toBe(MAX_FAMILY_SIZE - 1);
    await addStudent(930, { id: 'S9399', phone, email: 'h9@house.example', father: 'Father Z' });
    expect(await countSiblings()).toBe(0);
  });

  test('has the marks of working days, and the number of working days', async () => {
    const { working, days, from, to } = await read(studentAttendance, '/student/S1500/attendance');
    expect([from, to]).toEqual(['2026-04-01', '2026-11-20']);
    expect(days.length).toBeGreaterThan(15);
    expect(working).toBeGreaterThan(days.length);
    const [stored] = await selectRows<{ marks: number }>(
      school.db.orm,
      sql`select count(*)::int as marks from attendance_mark join attendance using (sheet_id)
        join student using (student_id) where student.id = 'S1500' and attendance.deleted_at is null`,
    );
    expect(days.length).toBe(stored?.marks);
    const day = days.at(-1)?.day ?? '';
    const holiday = await school.request('POST', '/school_calendar/holiday', {
      body: { name: 'Storm', starts: day, ends: day },
    });
    expect(holiday.status).toBe(201);
    const after = await read(studentAttendance, '/student/S1500/attendance');
    await school.db.orm.execute(sql`delete from holiday where name = 'Storm'`);
    expect(after).toEqual({ from, to, working: working - 1, days: days.slice(0, -1) });
  });

  test('has no attendance in a year in which the student was not enrolled', async () => {
    const none = { from: '', to: '', working: 0, days: [] };
    expect(await read(studentAttendance, `/student/S9201/attendance?year=${pastYear}`)).toEqual(none);
  });

  test('has the marks of the year’s assessments, in the order of the terms', async () => {
    const { body } = await school.request('GET', '/assessment?q=s1500&rows=100');
    const listed = (body as { rows: { key: string }[] }).rows;
    const { rows } = await read(studentMarks, '/student/S1500/marks');
    expect(rows.map(({ key }) => key).sort()).toEqual(listed.map(({ key }) => key).sort());
    expect(rows.length).toBeGreaterThan(0);
    for (const { key, marks, percentage } of rows) {
      expect((await school.request('GET', `/assessment/${key}`)).body).toMatchObject({ marks, percentage });
    }
    expect(rows.map(({ term }) => term)).toEqual(rows.map(({ term }) => term).sort());
    const pastMarks = await read(studentMarks, `/student/S1500/marks?year=${pastYear}`);
    expect(pastMarks.rows.filter(({ key }) => rows.some((row) => row.key === key))).toEqual([]);
  });

  test('has incidents, the latest first', async () => {
    for (const date of ['2026-11-02', '2026-11-12']) {
      const body = buildIncident({ to_whom: 'Student', id: 'S9201', date });
      expect((await school.request('POST', '/incident', { body })).status).toBe(201);
    }
    const { rows } = await read(personIncidents, '/student/S9201/incidents');
    expect(rows.map(({ date }) => date)).toEqual(['2026-11-12', '2026-11-02']);
    expect((await read(personIncidents, `/student/S9201/incidents?year=${pastYear}`)).rows).toEqual([]);
  });

  test('names the person who deleted a student while the student can be restored', async () => {
    await addStudent(940, { id: 'S9400' });
    await school.request('DELETE', '/student/S9400');
    const { deleted, record } = await read(studentProfile, '/student/S9400/profile');
    expect(record.id).toBe('S9400');
    expect(deleted).toEqual({ at: school.time.now.toISOString(), by: 'Asha Rao' });
    expect((await school.request('GET', '/student/S9400/attendance')).status).toBe(404);
    const { now } = school.time;
    school.time.now = new Date(now.getTime() + 30 * 86_400_000);
    const response = await school.request('GET', '/student/S9400/profile');
    school.time.now = now;
    expect(parseProblem(response).code).toBe('not_found');
  });
});

describe('the page of a teacher', () => {
  test('has no Aadhar number in any form', async () => {
    const { record } = await read(teacherProfile, '/teacher/t101/profile');
    expect(record.id).toBe('T101');
    expect(JSON.stringify(record)).not.toMatch(/aadhar|XXXX/);
  });

  test('has the lessons of the week, by day and period', async () => {
    const { lessons } = await read(week, '/teacher/T101/timetable');
    const [stored] = await selectRows<{ lessons: number }>(
      school.db.orm,
      sql`select count(*)::int as lessons from timetable where staff_id = 'T101' and deleted_at is null`,
    );
    expect(lessons.length).toBe(stored?.lessons);
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const positions = lessons.map(({ day, period }) => days.indexOf(day) * 10 + period);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect((await read(week, `/teacher/T101/timetable?year=${pastYear}`)).lessons).toEqual([]);
  });

  test('has the leaves only for people who may see them', async () => {
    const [leave] = await selectRows<{ teacher: string }>(
      school.db.orm,
      sql`select teacher.id as teacher from leaves join teacher using (teacher_id) limit 1`,
    );
    const path = `/teacher/${leave?.teacher ?? ''}/leaves`;
    expect((await read(teacherLeaves, path)).rows.length).toBeGreaterThan(0);
    expect(parseProblem(await school.request('GET', path, { token: 'eva' })).code).toBe('forbidden');
  });

  test('has the sections of the requested year', async () => {
    const readSections = async (search: string) =>
      ((await school.request('GET', `/teacher/T101/sections${search}`)).body as { rows: unknown[] }).rows;
    expect((await readSections('')).length).toBeGreaterThan(0);
    expect(await readSections(`?year=${pastYear}`)).toEqual([]);
  });
});

describe('the page of a section', () => {
  const buildPath = (panel: string, query = '') => `/section/${panel}?class=VIII&section=C${query}`;

  test('has the students by roll number', async () => {
    const { rows } = await read(sectionRoll, buildPath('roll'));
    const { body } = await school.request('GET', '/student?q=VIII-C&rows=100');
    expect(rows.map(({ id }) => id).sort()).toEqual(
      (body as { rows: { id: string; class: string }[] }).rows
        .filter((row) => row.class === 'VIII-C')
        .map(({ id }) => id)
        .sort(),
    );
    const rollNumbers = rows.map(({ roll_number }) => Number(roll_number));
    expect(rollNumbers).toEqual(rollNumbers.toSorted((one, other) => one - other));
    const pastRoll = await read(sectionRoll, buildPath('roll', `&year=${pastYear}`));
    expect(pastRoll.rows.some(({ id }) => rows.some((row) => row.id === id))).toBe(false);
  });

  test('has today’s sheet with the students who are not marked present', async () => {
    await school.db.orm.execute(sql`update attendance set deleted_at = now()
      where date = '2026-11-20' and section_id = (
        select section_id from section join class using (class_id) where class.name = 'VIII' and section.name = 'C')`);
    const before = await read(sectionAttendance, buildPath('attendance'));
    expect(before).toMatchObject({ day: '2026-11-20', no_school: null, sheet: null });
    const { rows } = await read(sectionRoll, buildPath('roll'));
    const marks = rows.map(({ id }, index) => ({
      id,
      mark: index === 0 ? 'Absent' : index === 1 ? 'Late' : 'Present',
    }));
    const sheet = { date: '2026-11-20', class: 'VIII', section: 'C', marks };
    expect((await school.request('POST', '/attendance', { body: sheet })).status).toBe(201);
    const after = await read(sectionAttendance, buildPath('attendance'));
    expect(after.sheet).toMatchObject({ present: rows.length - 2, absent: 1, late: 1, excused: 0 });
    expect(after.sheet?.others.map(({ id, mark }) => [id, mark]).sort()).toEqual(
      [
        [rows[0]?.id, 'Absent'],
        [rows[1]?.id, 'Late'],
      ].sort(),
    );
    expect(after.sheets.slice(1)).toEqual(before.sheets.slice(0, 29));
  });

  test('has the timetable, the tests, the notes and the assignments', async () => {
    const { lessons } = await read(week, buildPath('timetable'));
    expect(lessons.length).toBeGreaterThan(30);
    expect(new Set(lessons.map((lesson) => `${lesson.class}-${lesson.section}`))).toEqual(
      new Set(['VIII-C']),
    );
    const { rows: tests } = await read(sectionMarks, buildPath('marks'));
    for (const { mean, lowest, highest } of tests) {
      expect(lowest).toBeLessThanOrEqual(mean ?? 0);
      expect(mean).toBeLessThanOrEqual(highest ?? 0);
    }
    const expectCount = async (area: string, schema: typeof sectionNotes | typeof sectionAssignments) => {
      const { rows } = await read(schema, buildPath(area === 'assignment' ? 'assignments' : area));
      const [stored] = await selectRows<{ total: number }>(
        school.db.orm,
        sql`select count(*)::int as total from ${sql.identifier(area)} join class using (class_id)
          where class.name = 'VIII' and section = 'C' and deleted_at is null
            and year = (select key from academic_year where is_current)`,
      );
      expect(rows.length).toBe(Math.min(stored?.total ?? 0, 20));
    };
    await expectCount('diary_notes', sectionNotes);
    await expectCount('assignment', sectionAssignments);
  });

  test.each(['roll', 'attendance', 'timetable', 'marks', 'diary_notes', 'assignments'])(
    'the panel %s of an unknown section is not found',
    async (panel) => {
      const { code, detail } = parseProblem(
        await school.request('GET', `/section/${panel}?class=V&section=Q`),
      );
      expect({ code, detail }).toEqual({ code: 'not_found', detail: 'There is no section V-Q.' });
      expect(parseProblem(await school.request('GET', `/section/${panel}?class=V`)).code).toBe('invalid');
    },
  );
});
