import { attendanceMissing, publicConfig } from '@firstbell/schema';
import { dashboard } from '@firstbell/schema/dashboard';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainSettings } from '../../src/index.ts';
import { createNumber } from '../areas.ts';
import { samples } from '../samples.ts';
import { openSchool, parseProblem, type School } from '../school.ts';

/** Time zones, each with the day of the school, the next day, and the instant at which the day began. The console is tested in `useSchoolTime.test.ts`. */
describe.each([
  ['Asia/Kolkata', '2026-11-20', '2026-11-21', '2026-11-19T18:30:00Z'],
  ['America/Los_Angeles', '2026-11-19', '2026-11-20', '2026-11-19T08:00:00Z'],
])('a school in %s', (time_zone, today, tomorrow, midnight) => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool({
      settings: { publicConfig: { ...plainSettings.publicConfig, time_zone } },
    });
  });
  afterAll(() => school.close());

  test('sends the console its time zone', async () => {
    const { body } = await school.request('GET', '/config', { token: null });
    expect(publicConfig.parse(body).time_zone).toBe(time_zone);
  });

  test('accepts a record of today in its time zone, and refuses a record of tomorrow', async () => {
    const add = (date: string) =>
      school.request('POST', '/incident', { body: samples.incident.input(createNumber(), { date }) });
    expect((await add(today)).status).toBe(201);
    const refused = parseProblem(await add(tomorrow));
    expect(refused.errors).toEqual([{ field: 'date', message: 'The date cannot be in the future.' }]);
  });

  test('reports missing attendance of today in its time zone', async () => {
    const missing = await school.request('GET', '/attendance/missing');
    expect(attendanceMissing.parse(missing.body).date).toBe(today);
    expect(dashboard.parse((await school.request('GET', '/')).body).missing?.day).toBe(today);
  });

  test('counts days from midnight in its time zone', async () => {
    const countLeavesOfToday = async (requestedMs: number) => {
      const requestedAt = new Date(requestedMs).toISOString();
      await school.db.orm.execute(
        sql`update leaves set created_at = ${requestedAt} where key = (select min(key) from leaves where year = (select key from academic_year where is_current))`,
      );
      return dashboard.parse((await school.request('GET', '/')).body).leaves.today.value;
    };
    await school.db.orm.execute(sql`update leaves set created_at = '2020-01-01T00:00:00Z'`);
    expect(await countLeavesOfToday(Date.parse(midnight))).toBe(1);
    expect(await countLeavesOfToday(Date.parse(midnight) - 1000)).toBe(0);
  });
});
