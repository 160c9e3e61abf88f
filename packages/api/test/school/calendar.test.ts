import { type Calendar, choices as choicesSchema, type InboxItem } from '@firstbell/schema';
import { type Dashboard } from '@firstbell/schema/dashboard';
import { calendarChanged } from '@firstbell/schema/calendar';
import { buildYear } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findConstraintName } from '../../src/db/failure.ts';
import { samples } from '../samples.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const FRIDAY = new Date('2026-11-20T04:30:00Z');

const school = setUpSchool({ isEmpty: true });
beforeAll(async () => {
  for (const year of [2025, 2026]) await school.request('POST', '/academic_year', { body: buildYear(year) });
  await school.db.orm.execute(sql`update academic_year set is_current = false`);
  await school.db.orm.execute(sql`update academic_year set is_current = true where starts = '2026-04-01'`);
  await school.request('POST', '/student', {
    body: samples.student.input(0, { id: 'S1', class: 'V', section: 'B' }),
  });
});
beforeEach(async () => {
  school.time.now = FRIDAY;
  for (const table of ['holiday', 'half_day', 'attendance', 'leaves']) {
    await school.db.orm.execute(sql`delete from ${sql.identifier(table)}`);
  }
  await school.db.orm.execute(sql`delete from working_week where starts > '0001-01-01'`);
});

const readCalendar = async (token = 'asha'): Promise<Calendar> =>
  choicesSchema.parse((await school.request('GET', '/choices', { token })).body).calendar;
const buildHoliday = (values: object = {}) => ({
  name: 'Independence Day',
  starts: '2026-11-20',
  ends: '2026-11-20',
  ...values,
});
const sendHoliday = (body: object, token = 'asha') =>
  school.request('POST', '/school_calendar/holiday', { body, token });
const addHoliday = async (values?: object) => {
  const response = await sendHoliday(buildHoliday(values));
  expect(response.status).toBe(201);
  return calendarChanged.strict().parse(response.body);
};
const saveMark = (date: string, mark = 'Present') =>
  school.request('POST', '/attendance', {
    body: { date, class: 'V', section: 'B', marks: [{ id: 'S1', mark }] },
  });
const readDashboard = async () => (await school.request('GET', '/')).body as Dashboard;
const readNotificationTitles = async () =>
  ((await school.request('GET', '/notification')).body as { items: InboxItem[] }).items.map(
    ({ title }) => title,
  );

describe('a holiday', () => {
  test('hides missing attendance on its days, and is named on the dashboard', async () => {
    expect((await readDashboard()).missing).toMatchObject({ total: 1 });
    expect(await readNotificationTitles()).toEqual(['1 section has no attendance today.']);
    await addHoliday();
    const { missing, today } = await readDashboard();
    expect({ missing, today }).toEqual({
      missing: null,
      today: { day: '2026-11-20', no_school: 'Independence Day', half_day: null },
    });
    expect(await readNotificationTitles()).toEqual([]);
  });

  test('refuses a sheet on its days, and proposes the working day before it', async () => {
    await addHoliday({ starts: '2026-11-18' });
    const refused = parseProblem(await saveMark('2026-11-19'));
    expect(refused.errors).toEqual([
      { field: 'date', message: 'There is no school on 19/11/2026: Independence Day. Choose another day.' },
    ]);
    const { body } = await school.request('GET', '/attendance/missing');
    expect(body).toMatchObject({ date: '2026-11-17' });
    const sheet = await school.request('GET', '/attendance/sheet?date=2026-11-19&class=V&section=B');
    expect(sheet.status).toBe(422);
  });

  test('a sheet that was saved before the holiday was added remains, but is not counted until the holiday is deleted', async () => {
    expect((await saveMark('2026-11-20', 'Absent')).status).toBe(201);
    expect((await saveMark('2026-11-19')).status).toBe(201);
    expect((await readDashboard()).attendance.month.value).toBe(50);
    const { sheets, choices } = await addHoliday();
    expect(sheets).toBe(1);
    const { attendance, days } = await readDashboard();
    expect(attendance).toMatchObject({ today: { value: null }, month: { value: 100 }, year: { value: 100 } });
    expect(days).toMatchObject([{ day: '2026-11-19', present: 100 }]);

    const marks = [{ id: 'S1', mark: 'Late' }];
    const body = { date: '2026-11-20', class: 'V', section: 'B', marks, version: 1 };
    expect((await school.request('PUT', '/attendance/2026-11-20.V.B', { body })).status).toBe(200);

    const [{ key = '' } = {}] = choices.calendar.holidays;
    expect((await school.request('DELETE', `/school_calendar/holiday/${key}`)).status).toBe(204);
    expect((await readDashboard()).attendance.today).toEqual({ value: 100, change: 0 });
  });

  test('is refused if it overlaps another holiday', async () => {
    await addHoliday({ name: 'Autumn break', starts: '2026-11-07', ends: '2026-11-11' });
    const message = 'Autumn break is from 07/11/2026 to 11/11/2026. Choose other days.';
    for (const days of [
      { starts: '2026-11-11', ends: '2026-11-12' },
      { starts: '2026-11-01', ends: '2026-11-30' },
    ]) {
      expect(parseProblem(await sendHoliday(buildHoliday(days))).errors).toEqual([
        { field: 'starts', message },
      ]);
    }
  });

  test('is refused by a database constraint if another connection adds an overlapping holiday', async () => {
    const insert = (key: string, ends: string) =>
      school.db.orm.execute(sql`insert into holiday (key, name, starts, ends, version, updated_at, updated_by)
        values (${key}, 'Race', '2026-12-24', ${ends}, 1, now(), '')`);
    const results = await Promise.allSettled([insert('A', '2026-12-25'), insert('B', '2026-12-24')]);
    const violatedConstraints = results.flatMap((result) =>
      result.status === 'rejected' ? [findConstraintName(result.reason)] : [],
    );
    expect(violatedConstraints).toEqual(['holiday_apart']);
    const backwardsError: unknown = await insert('C', '2026-12-01').catch((error: unknown) => error);
    expect(findConstraintName(backwardsError)).toBe('holiday_forward');
  });

  test('is not saved over a newer version', async () => {
    const { choices } = await addHoliday();
    const [{ key = '' } = {}] = choices.calendar.holidays;
    const changeHoliday = (values: object) =>
      school.request('PUT', `/school_calendar/holiday/${key}`, {
        body: { ...buildHoliday(), version: 1, ...values },
      });
    expect((await changeHoliday({ name: 'Republic Day', ends: '2026-11-21' })).status).toBe(200);
    expect((await readCalendar()).holidays).toEqual([
      { key, name: 'Republic Day', starts: '2026-11-20', ends: '2026-11-21', version: 2 },
    ]);
    expect(parseProblem(await changeHoliday({}))).toMatchObject({
      code: 'conflict',
      record: { name: 'Republic Day' },
    });
    await addHoliday({ starts: '2026-11-23', ends: '2026-11-23', name: 'Fair' });
    expect(parseProblem(await changeHoliday({ ends: '2026-11-23', version: 2 })).errors).toMatchObject([
      { field: 'starts', message: 'Fair is on 23/11/2026. Choose other days.' },
    ]);
  });

  test('of a past year cannot be changed', async () => {
    const refused = parseProblem(await sendHoliday(buildHoliday({ starts: '2026-03-31' })));
    expect(refused.errors).toMatchObject([{ field: 'starts' }]);
    await school.db.orm
      .execute(sql`insert into holiday (key, name, starts, ends, version, updated_at, updated_by)
      values ('HD-OLD', 'Holi', '2026-03-04', '2026-03-04', 1, now(), '')`);
    const path = '/school_calendar/holiday/HD-OLD';
    expect(parseProblem(await school.request('DELETE', path)).code).toBe('past_year');
    const body = { ...buildHoliday(), version: 1 };
    expect(parseProblem(await school.request('PUT', path, { body })).code).toBe('past_year');
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ starts: '2026-02-30' }, 'starts'],
    [{ starts: '0000-01-01' }, 'starts'],
    [{ ends: '2026-11-19' }, 'ends'],
    [{ ends: '9999-12-31' }, 'ends'],
    [{ more: 1 }, 'more'],
  ])('refuses %j', async (values, field) => {
    expect(
      parseProblem(await sendHoliday(buildHoliday(values))).errors?.map((error) => error.field),
    ).toContain(field);
    expect((await readCalendar()).holidays).toEqual([]);
  });
});

describe('the working week', () => {
  const saveWeek = async (values: object) =>
    school.request('PUT', '/school_calendar/weekdays', {
      body: {
        starts: '2026-11-16',
        weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        before: (await readCalendar()).weeks,
        ...values,
      },
    });

  test('changes from a given day on, but not for earlier days', async () => {
    for (const day of ['2026-11-07', '2026-11-14']) expect((await saveMark(day)).status).toBe(201);
    school.time.now = new Date('2026-11-21T04:30:00Z');
    expect((await saveMark('2026-11-21', 'Absent')).status).toBe(201);
    const response = calendarChanged.parse((await saveWeek({})).body);
    expect(response.sheets).toBe(1);
    expect(response.choices.day.filter(({ retired }) => retired).map(({ value }) => value)).toEqual([
      'Saturday',
    ]);
    const { today, attendance } = await readDashboard();
    expect(today.no_school).toBe('Saturday');
    expect(attendance.month.value).toBe(100);
    expect(parseProblem(await saveMark('2026-11-28')).errors).toMatchObject([{ field: 'date' }]);
    school.time.now = new Date('2026-11-30T04:30:00Z');
    expect(parseProblem(await saveMark('2026-11-28')).errors).toEqual([
      { field: 'date', message: 'This is a Saturday. Choose a day from Monday to Friday.' },
    ]);
    expect((await saveMark('2026-10-31')).status).toBe(201);
  });

  test('refuses a stale save, and a week without working days', async () => {
    expect((await saveWeek({})).status).toBe(200);
    expect(parseProblem(await saveWeek({ before: [] })).code).toBe('conflict');
    expect(parseProblem(await saveWeek({ weekdays: [] })).errors).toEqual([
      { field: 'weekdays', message: 'Choose at least one day.' },
    ]);
    expect(parseProblem(await saveWeek({ weekdays: ['Monday', 'Monday'] })).code).toBe('invalid');
    expect(parseProblem(await saveWeek({ starts: '2026-03-31' })).errors).toMatchObject([
      { field: 'starts' },
    ]);
    expect((await saveWeek({ starts: '2026-05-01', weekdays: ['Sunday'] })).status).toBe(200);
    expect((await readCalendar()).weeks.map(({ starts }) => starts)).toEqual(['2026-05-01', '0001-01-01']);
  });
});
