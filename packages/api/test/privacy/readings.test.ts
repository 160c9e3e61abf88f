import { contract } from '@firstbell/schema/contracts/contract';
import { breachReport } from '@firstbell/schema/breach';
import { buildIncident } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createReadingCounter, purgeReadings } from '../../src/audit/readings.ts';
import { selectRows } from '../../src/db/database.ts';
import { implement } from '../../src/operation/operation.ts';
import { confirmed } from '../confirmed.ts';
import { assignOfficeRole, setUpSchool } from '../school.ts';

const school = setUpSchool();
const DAY = '2026-11-20';
beforeAll(() => assignOfficeRole(school, 'ravi'));

const read = async (path: string, token = 'ravi') =>
  (await school.request('GET', path, { token })).body as { total: number };
const readReport = async (q: string) => {
  const query = new URLSearchParams({ from: DAY, to: DAY, q }).toString();
  return breachReport.parse((await school.request('GET', `/breach?${query}`)).body);
};

test('an account that paged through all students is found, with everybody whom it read', async () => {
  const { total } = await read('/student?rows=100');
  for (let page = 2; page <= Math.ceil(total / 100); page += 1)
    await read(`/student?rows=100&page=${String(page)}`);
  await read('/student/S1001');
  await read('/student/s1001/profile');
  await read('/teacher/T101');
  const incident = await school.request('POST', '/incident', {
    body: buildIncident({ to_whom: 'Teacher', id: 'T102' }),
  });
  await read(`/incident/${(incident.body as { key: string }).key}`);
  await read('/student?rows=1', 'meera');

  const report = await readReport('ravi');
  expect(report.students).toHaveLength(total);
  expect(report.students.find(({ id }) => id === 'S1001')?.ways).toEqual(['Listed', 'Opened']);
  expect(report.teachers.map(({ id, ways }) => [id, ways])).toEqual(
    expect.arrayContaining([
      ['T101', ['Opened']],
      ['T102', ['Opened']],
    ]),
  );
  expect(report.readings).toContainEqual(
    expect.objectContaining({ area: 'student', kind: 'student', way: 'listed', people: total }),
  );
  // Everybody reads, so a query without an account names nobody for that.
  expect((await readReport('')).readings).toEqual([]);
  expect((await readReport('nobody@school.example')).students).toEqual([]);
});

test('an export counts everybody in it, however their records change since', async () => {
  const body = { q: 'S1004', order: 'asc' };
  await school.request('POST', '/student/export', { token: 'meera', body });
  const { readings } = await readReport('meera');
  expect(readings).toContainEqual(expect.objectContaining({ way: 'exported', people: 1, times: 1 }));
});

test('two processes add up, and a reading that cannot be written is kept for the next time', async () => {
  const operation = implement(contract('get /student', '', { access: 'open' }), () => Promise.resolve());
  const reader = { account: 'u-two', day: DAY };
  let isAway = true;
  const orm = new Proxy(school.db.orm, {
    get: (target, name) => (isAway ? undefined : (Reflect.get(target, name) as unknown)),
  });
  const processes = [{ orm }, school.db].map((db) => createReadingCounter(db));
  const [first, second] = processes.map((counter) => counter.countOf(operation));
  first?.(reader, '', { rows: [{ id: 'S1001' }, { id: 'S1002' }, { id: 'NOBODY' }] });
  second?.(reader, '', { rows: [{ id: 'S1002' }, { id: 'S1003' }] });
  await Promise.all(processes.map((counter) => counter.write()));
  isAway = false;
  await Promise.all(processes.map((counter) => counter.write()));
  const rows = await selectRows(
    school.db.orm,
    sql`select times, (select sum(upper(range) - lower(range))::int from unnest(people) as range) as people from reading where account = 'u-two'`,
  );
  expect(rows).toEqual([{ times: 2, people: 3 }]);
});

test('readings are kept for 400 days', async () => {
  const count = async () => (await selectRows(school.db.orm, sql`select from reading`)).length;
  const before = await count();
  await purgeReadings(school.db.orm, confirmed(new Date('2027-12-01T00:00:00Z')));
  expect(await count()).toBe(before);
  await purgeReadings(school.db.orm, confirmed(new Date('2027-12-31T00:00:00Z')));
  expect(await count()).toBe(0);
});
