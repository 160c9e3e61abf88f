import { type Calendar, choices as choicesSchema, type TimetableRow } from '@firstbell/schema';
import { type Dashboard } from '@firstbell/schema/dashboard';
import { beforeEach, expect, test } from 'vitest';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool({ settings: { jobBatch: 10_000 } });
beforeEach(() => saveHalfDays([]));

const readCalendar = async (): Promise<Calendar> =>
  choicesSchema.parse((await school.request('GET', '/choices')).body).calendar;
const readDashboard = async () => (await school.request('GET', '/')).body as Dashboard;
const bell = [
  { period: 1, starts: '08:00', ends: '08:30' },
  { period: 2, starts: '08:30', ends: '09:00' },
];
const saturday = { weekday: 'Saturday', date: '', name: '', bell };
const sportsDay = { weekday: '', date: '2026-11-20', name: 'Sports day', bell };
const saveHalfDays = async (half_days: object[], before?: unknown) =>
  school.request('PUT', '/school_calendar/half_days', {
    body: { half_days, before: before ?? (await readCalendar()).half_days },
  });

test('a weekly half day changes the times of the weekday’s timetable and cancels later lessons', async () => {
  const readLessons = async (q: string) => {
    const query = `q=${encodeURIComponent(q)}&sort=time&rows=100`;
    const { rows } = (await school.request('GET', `/timetable?${query}`)).body as { rows: TimetableRow[] };
    return rows;
  };
  const usualLessons = await readLessons('saturday');
  expect((await saveHalfDays([saturday])).status).toBe(200);
  const [first, ...others] = await readLessons('saturday');
  expect(first).toEqual({ ...usualLessons[0], time: '08:00–08:30' });
  expect(others.length).toBeGreaterThan(50);
  const cancelledLessons = await readLessons('no lesson');
  expect(new Set(cancelledLessons.map(({ day }) => day))).toEqual(new Set(['Saturday']));
  expect((await readLessons('monday'))[0]?.time).toBe(usualLessons[0]?.time);
  expect((await saveHalfDays([])).status).toBe(200);
  expect(await readLessons('saturday')).toEqual(usualLessons);
});

test('half days are listed with their periods, and today’s half day is on the dashboard', async () => {
  expect((await saveHalfDays([sportsDay, saturday])).status).toBe(200);
  expect((await readCalendar()).half_days).toEqual([saturday, sportsDay]);
  expect((await readDashboard()).today).toMatchObject({
    no_school: null,
    half_day: { name: 'Sports day', ends: '09:00' },
  });
  expect((await saveHalfDays([])).status).toBe(200);
  expect((await readCalendar()).half_days).toEqual([]);
});

test('half days are not saved over a newer version', async () => {
  expect((await saveHalfDays([saturday])).status).toBe(200);
  expect(parseProblem(await saveHalfDays([sportsDay], [])).code).toBe('conflict');
  expect((await readCalendar()).half_days).toEqual([saturday]);
});

test('a day has at most one half day', async () => {
  expect(parseProblem(await saveHalfDays([saturday, saturday])).errors).toEqual([
    { field: 'half_days.1.weekday', message: 'There is a half day on this day already.' },
  ]);
  expect((await readCalendar()).half_days).toEqual([]);
});

test('an invalid half day is refused with the field', async () => {
  for (const [invalid, field] of [
    [{ ...saturday, bell: [] }, 'bell'],
    [{ ...saturday, weekday: '' }, 'date'],
    [{ ...saturday, date: '2026-11-21' }, 'date'],
    [{ ...sportsDay, name: '' }, 'name'],
    [{ ...sportsDay, bell: [bell[1]] }, 'bell.0.period'],
    [{ ...sportsDay, bell: [bell[0], { ...bell[1], starts: '08:20' }] }, 'bell.1.starts'],
  ] as const) {
    expect(parseProblem(await saveHalfDays([invalid])).errors?.map((error) => error.field)).toContain(
      `half_days.0.${field}`,
    );
  }
  expect((await readCalendar()).half_days).toEqual([]);
});
