import { type Dashboard, dashboard } from '@firstbell/schema/dashboard';
import { sheetTotals } from '@firstbell/schema/sheets';
import { buildYear } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { samples } from '../samples.ts';
import { setUpSchool } from '../school.ts';

const school = setUpSchool({ isEmpty: true });
const FRIDAY = new Date('2026-11-20T04:30:00Z');

beforeAll(async () => {
  expect((await school.request('POST', '/academic_year', { body: buildYear(2026) })).status).toBe(201);
  for (const id of ['S1', 'S2', 'S3', 'S4']) await addStudent(id);
});
beforeEach(() => {
  school.time.now = FRIDAY;
});

async function addStudent(id: string, place = { class: 'V', section: 'B' }) {
  const body = samples.student.input(0, { id, ...place });
  expect((await school.request('POST', '/student', { body })).status).toBe(201);
}

const readDashboard = async (token = 'asha'): Promise<Dashboard> =>
  dashboard.strict().parse((await school.request('GET', '/', { token })).body);

/** Saves a sheet of V-B with the marks of the first students, one letter each. */
async function saveMarks(date: string, letters: string) {
  const markByLetter = { P: 'Present', A: 'Absent', L: 'Late', E: 'Excused' } as Record<string, string>;
  const body = {
    date,
    class: 'V',
    section: 'B',
    marks: [...letters].map((letter, index) => ({ id: `S${String(index + 1)}`, mark: markByLetter[letter] })),
  };
  const { status } = await school.request('POST', '/attendance', { body });
  expect(status).toBe(201);
}

test('counts the students on the roll and the change since the start of each period, by days of admission and leaving', async () => {
  expect((await readDashboard()).students).toEqual({
    today: { value: 4, change: null },
    month: { value: 4, change: null },
    year: { value: 4, change: null },
  });
  const admit = (id: string, day: string) =>
    school.db.orm.execute(sql`update enrolment set starts = ${day}::date from student
      where student.student_id = enrolment.student_id and student.id = ${id}`);
  await admit('S1', '2026-11-19');
  await admit('S2', '2026-05-02');
  await admit('S3', '2026-04-01');
  const { students } = await readDashboard();
  expect(students).toEqual({
    today: { value: 4, change: 33.3 },
    month: { value: 4, change: 100 },
    year: { value: 4, change: null },
  });
  const body = {
    ...{ selection: { include: ['S2'] }, last_day: '2026-11-18', outcome: 'left' },
    ...{ reason: '', destination: '' },
  };
  const left = await school.request('POST', '/student/leave', { body });
  expect(left.status).toBe(200);
  expect((await readDashboard()).students).toMatchObject({
    today: { value: 3, change: 50 },
    month: { value: 3, change: 50 },
  });
  await school.request('DELETE', '/student/S4');
  expect((await readDashboard()).students.today).toEqual({ value: 2, change: 0 });
  await school.request('POST', '/student/S4/restore');
  await school.request('POST', '/student/leave/undo', {
    body: { batch: (left.body as { batch: string }).batch },
  });
  expect((await readDashboard()).students.today).toEqual({ value: 4, change: 33.3 });
});

test('lists the sections whose attendance is not recorded yet', async () => {
  expect((await readDashboard()).missing).toEqual({
    day: '2026-11-20',
    total: 1,
    sections: [{ class: 'V', section: 'B' }],
  });
  await saveMarks('2026-11-20', 'PPLA');
  expect((await readDashboard()).missing).toMatchObject({ total: 0, sections: [] });
});

test('returns the percentage present, its change since the last recorded day, and the percentage of each day', async () => {
  expect((await readDashboard()).attendance.today).toEqual({ value: 75, change: null });
  await saveMarks('2026-11-18', 'PAEA');
  await saveMarks('2026-10-30', 'PPPA');
  await saveMarks('2026-09-01', 'PPPP');
  const { attendance, days } = await readDashboard();
  expect(attendance).toEqual({
    today: { value: 75, change: 50 },
    month: { value: 50, change: -25 },
    year: { value: 68.8, change: null },
  });
  expect(days).toEqual([
    { day: '2026-10-30', present: 75, attending: 3, marked: 4 },
    { day: '2026-11-18', present: 25, attending: 1, marked: 4 },
    { day: '2026-11-20', present: 75, attending: 3, marked: 4 },
  ]);
});

/** Reads the totals of the sheets that the list shows for a day or a range of days. */
const readTotals = async (dates: string, token = 'asha') => {
  const { body } = await school.request('GET', `/attendance/totals?date=${dates}`, { token });
  return sheetTotals.strict().parse(body);
};

test('adds up exactly the sheets that the list shows for the days of each figure', async () => {
  // This sheet does not count, because its day becomes a holiday afterwards.
  await saveMarks('2026-11-12', 'AAAA');
  const storm = { name: 'Storm', starts: '2026-11-12', ends: '2026-11-12' };
  expect((await school.request('POST', '/school_calendar/holiday', { body: storm })).status).toBe(201);
  // The first and the last minute of the day in Indian time.
  for (const time of ['2026-11-19T18:30:00Z', '2026-11-20T18:29:00Z']) {
    school.time.now = new Date(time);
    const { attendance, today } = await readDashboard();
    expect(today.day).toBe('2026-11-20');
    expect((await readTotals('2026-11-20')).attending).toBe(attendance.today.value);
    expect((await readTotals('2026-11-01..2026-11-20')).attending).toBe(attendance.month.value);
    expect((await readTotals('2026-04-01..2026-11-20')).attending).toBe(attendance.year.value);
  }
  expect(await readTotals('2026-11-01..2026-11-20')).toEqual({
    ...{ present: 3, absent: 3, late: 1, excused: 1, half: 0 },
    ...{ attending: 50, not_counted: 1 },
  });
  expect(await readTotals('2026-11-12')).toEqual({
    ...{ present: 0, absent: 0, late: 0, excused: 0, half: 0 },
    ...{ attending: null, not_counted: 1 },
  });
  const listed = await school.request('GET', '/attendance?date=2026-11-01..2026-11-20');
  expect((listed.body as { total: number }).total).toBe(3);
});

test('attendance includes corrections, deletions and restorations of sheets', async () => {
  const key = '2026-11-20.V.B';
  const { body } = await school.request('GET', `/attendance/${key}`);
  const { version, marks } = body as { version: number; marks: { id: string }[] };
  const allPresent = marks.map(({ id }) => ({ id, mark: 'Present' }));
  const place = { date: '2026-11-20', class: 'V', section: 'B' };
  const saved = await school.request('PUT', `/attendance/${key}`, {
    body: { ...place, marks: allPresent, version },
  });
  expect(saved.status).toBe(200);
  expect((await readDashboard()).attendance.today.value).toBe(100);
  expect((await school.request('DELETE', `/attendance/${key}`)).status).toBe(204);
  expect((await readDashboard()).attendance.today).toEqual({ value: null, change: null });
  expect((await school.request('POST', `/attendance/${key}/restore`)).status).toBe(200);
  expect((await readDashboard()).attendance.today.value).toBe(100);
  const differences = await selectRows(
    school.db.orm,
    sql`select date from (select date, sum(present)::int as present, sum(absent)::int as absent
        from attendance_day group by date) as attendance_day full join
      (select date, sum(present)::int as present, sum(absent)::int as absent from attendance
        where deleted_at is null group by date) as sheets using (date)
      where attendance_day.present is distinct from sheets.present
        or attendance_day.absent is distinct from sheets.absent`,
  );
  expect(differences).toEqual([]);
});

test('reports no missing attendance on a Sunday or outside of the academic year', async () => {
  school.time.now = new Date('2026-11-22T04:30:00Z');
  expect((await readDashboard()).missing).toBeNull();
  school.time.now = new Date('2030-11-20T04:30:00Z');
  expect((await readDashboard()).missing).toBeNull();
});

test('counts requested leaves, and lists pending leaves for people who can decide on them', async () => {
  const sendRequest = (from: string) =>
    school.request('POST', '/me/leaves', {
      body: { title: 'Wedding', from, to: from, leave_type: 'Casual', note: '' },
      token: 'ravi',
    });
  school.time.now = new Date('2026-11-19T04:30:00Z');
  expect((await sendRequest('2026-11-25')).status).toBe(201);
  school.time.now = FRIDAY;
  for (const day of ['2026-11-26', '2026-11-27']) expect((await sendRequest(day)).status).toBe(201);
  const { leaves, waiting } = await readDashboard();
  expect(leaves).toEqual({
    today: { value: 2, change: 100 },
    month: { value: 3, change: null },
    year: { value: 3, change: null },
  });
  expect(waiting?.total).toBe(3);
  expect(waiting?.leaves.map(({ from }) => from)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
  expect((await readDashboard('ravi')).waiting).toBeNull();
});

test('counts exactly the leaves that the list shows for the same days', async () => {
  const requestLeaveAt = async (time: string, day: string) => {
    school.time.now = new Date(time);
    const body = { title: 'Visit', from: day, to: day, leave_type: 'Casual', note: '' };
    expect((await school.request('POST', '/me/leaves', { body, token: 'ravi' })).status).toBe(201);
  };
  // A minute before and after the start of the day, and of the month, in Indian time.
  await requestLeaveAt('2026-11-19T18:29:00Z', '2026-12-01');
  await requestLeaveAt('2026-11-19T18:31:00Z', '2026-12-02');
  await requestLeaveAt('2026-10-31T18:29:00Z', '2026-12-03');
  await requestLeaveAt('2026-10-31T18:31:00Z', '2026-12-04');
  school.time.now = FRIDAY;
  const countListed = async (dates: string) =>
    ((await school.request('GET', `/leaves?requested=${dates}&rows=100`)).body as { total: number }).total;
  const { leaves } = await readDashboard();
  expect(await countListed('2026-11-20')).toBe(leaves.today.value);
  expect(await countListed('2026-11-01..2026-11-20')).toBe(leaves.month.value);
  expect(await countListed('2026-04-01..2026-11-20')).toBe(leaves.year.value);
  const countOfOctober31 = await countListed('2026-10-31');
  expect(countOfOctober31).toBeGreaterThan(0);
  expect(await countListed('2026-10-31..')).toBe(countOfOctober31 + Number(leaves.month.value));
});
