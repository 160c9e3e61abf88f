import { choices, countWorkingDays, dayAfter } from '@firstbell/schema';
import { buildYear } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { setUpSchool } from '../school.ts';

const school = setUpSchool({ isEmpty: true });
beforeAll(() => school.request('POST', '/academic_year', { body: buildYear(2026) }));

const readCalendar = async () => choices.parse((await school.request('GET', '/choices')).body).calendar;

test('counts working days in the database as the console does, for any calendar', async () => {
  /** Days after the first day of the year. */
  const dayOffset = fc.integer({ min: 0, max: 120 });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(dayOffset, { maxLength: 8 }),
      fc.option(
        fc.record({
          startOffset: dayOffset,
          weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        }),
      ),
      dayOffset,
      fc.integer({ min: 0, max: 60 }),
      async (holidayOffsets, week, spanOffset, spanDays) => {
        const { orm } = school.db;
        await orm.execute(sql`delete from holiday`);
        await orm.execute(sql`delete from working_week where starts > '0001-01-01'`);
        const holidayEdges = holidayOffsets
          .toSorted((one, other) => one - other)
          .map((offset) => dayAfter('2026-04-01', offset));
        for (let index = 0; index < holidayEdges.length; index += 2) {
          const starts = holidayEdges[index] ?? '';
          await orm.execute(sql`insert into holiday (key, name, starts, ends, version, updated_at, updated_by)
            values (${starts}, 'Closed', ${starts}, ${holidayEdges[index + 1] ?? starts}, 1, now(), '')`);
        }
        if (week) {
          await orm.execute(sql`insert into working_week values (${dayAfter('2026-04-01', week.startOffset)},
            ${`{${week.weekdays.join()}}`}::smallint[])`);
        }
        const span = {
          from: dayAfter('2026-04-01', spanOffset),
          to: dayAfter('2026-04-01', spanOffset + spanDays),
        };
        const [counted] = await selectRows<{ days: number }>(
          orm,
          sql`select count_working_days(${span.from}::date, ${span.to}::date) as days`,
        );
        expect(counted?.days).toBe(countWorkingDays(await readCalendar(), span));
      },
    ),
    { numRuns: 25 },
  );
});

test('counts the working days of a listed leave by the current calendar', async () => {
  await school.db.orm.execute(sql`delete from holiday`);
  await school.db.orm.execute(sql`delete from working_week where starts > '0001-01-01'`);
  const request = {
    title: 'Wedding',
    from: '2026-11-27',
    to: '2026-12-01',
    leave_type: 'Casual',
    note: '',
  };
  expect((await school.request('POST', '/me/leaves', { body: request, token: 'ravi' })).status).toBe(201);
  const readDays = async (path: string, body?: object) => {
    const response = await school.request(body ? 'POST' : 'GET', path, body ? { body } : {});
    return (response.body as { rows: { days: string }[] }).rows.map(({ days }) => days);
  };
  expect(await readDays('/leaves')).toEqual(['4 working days']);
  const holiday = { name: 'Fair', starts: '2026-11-30', ends: '2026-12-24' };
  expect((await school.request('POST', '/school_calendar/holiday', { body: holiday })).status).toBe(201);
  expect(await readDays('/leaves')).toEqual(['2 working days']);
  expect(await readDays('/leaves?q=wedding')).toEqual(['2 working days']);
});
