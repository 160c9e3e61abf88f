import { auditResult } from '@firstbell/schema/audit';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { confirmed } from '../confirmed.ts';
import { purgeRefusals } from '../../src/audit/refusals.ts';
import { sealAudit } from '../../src/audit/seal.ts';
import { verifyAudit } from '../../src/audit/verify.ts';
import { selectRows } from '../../src/db/database.ts';
import { setUpSchool } from '../school.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const school = setUpSchool({ isEmpty: true });
beforeAll(() => {
  // Within retention, which the verification compares with the clock of the database.
  school.time.now = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
});

const pass = (ms: number) => {
  school.time.now = new Date(school.time.now.getTime() + ms);
};

async function refuse(count: number, path = '/people'): Promise<void> {
  for (let index = 0; index < count; index += 1) await school.request('GET', path, { token: 'ravi' });
}

async function readTimes(): Promise<unknown[]> {
  const { body } = await school.request('GET', '/audit?topic=refusals');
  return auditResult.parse(body).rows.map(({ detail }) => detail.times ?? 1);
}

const countEvents = async () =>
  (
    await selectRows<{ count: number }>(
      school.db.orm,
      sql`select count(*)::int as count from audit where kind = 'refused'`,
    )
  )[0]?.count;

const findFaults = async () => (await verifyAudit(school.db)).faults;

test('refusals of each hour and route are one row, which is in the log once the hour is over', async () => {
  await refuse(30);
  await refuse(3, '/audit');
  expect(await readTimes()).toEqual([3, 30]);
  await sealAudit(school.service, school.time.now);
  expect(await countEvents()).toBe(0);
  pass(HOUR_MS);
  await refuse(2);
  expect(await readTimes()).toEqual([2, 3, 30]);
  pass(MINUTE_MS);
  await sealAudit(school.service, school.time.now);
  await sealAudit(school.service, school.time.now);
  expect(await countEvents()).toBe(1);
  await refuse(2);
  expect(await readTimes()).toEqual([4, 3, 30]);
  expect(await findFaults()).toEqual([]);
});

test.each([
  [
    'changed',
    sql`update refusal set times = 1 where times = 30`,
    sql`update refusal set times = 30 where times = 1`,
  ],
  [
    'added',
    sql`insert into refusal (hour, account, name, address, code, method, route, area, record, request, first_at, at, times, summary)
      select hour, 'u-asha', name, address, code, method, route, area, record, request, first_at, at, 1, summary from refusal where times = 30`,
    sql`delete from refusal where account = 'u-asha'`,
  ],
  ['moved out of its summary', sql`update refusal set summary = null where times = 3`, undefined],
])('verification finds a refusal that was %s', async (_, statement, restore) => {
  await school.db.orm.execute(statement);
  expect(await findFaults()).toEqual([expect.stringMatching(/^Refusals up to the hour .* were changed/)]);
  if (restore) await school.db.orm.execute(restore);
  else
    await school.db.orm.execute(
      sql`update refusal set summary = (select summary from refusal where times = 30) where times = 3`,
    );
  expect(await findFaults()).toEqual([]);
});

test('refusals are kept for 400 days, their number and digest for ever', async () => {
  await purgeRefusals(
    school.service.orm,
    confirmed(new Date(school.time.now.getTime() + 300 * 24 * HOUR_MS)),
  );
  expect(await readTimes()).toEqual([4, 3, 30]);
  await purgeRefusals(
    school.service.orm,
    confirmed(new Date(school.time.now.getTime() + 401 * 24 * HOUR_MS)),
  );
  expect(await readTimes()).toEqual([4]);
  expect(await countEvents()).toBe(1);
  // The database's clock has not passed the time of retention.
  expect(await findFaults()).toHaveLength(1);
});
