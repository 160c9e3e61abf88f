import { type incident } from '@firstbell/schema';
import { buildIncident } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { type z } from 'zod';
import { beforeAll, expect, test } from 'vitest';
import { pickInput, changeRecord } from '../areas.ts';
import { assignOfficeRole, parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();
let confidential: Incident;
let plainIncident: Incident;

type Incident = z.output<typeof incident.record>;
type Changes = Parameters<typeof buildIncident>[0];

const add = (changes: Changes, token = 'asha') =>
  school.request('POST', '/incident', { token, body: buildIncident(changes) });
const addIncident = async (changes: Changes, token?: string) => {
  const { status, body } = await add(changes, token);
  expect(status).toBe(201);
  return body as Incident;
};

beforeAll(async () => {
  await assignOfficeRole(school, 'ravi');
  await assignOfficeRole(school, 'meera');
  await school.db.orm.execute(sql`update incident set follow_up = null where true`);
  confidential = await addIncident({
    ...{ id: 'S1002', date: '2026-11-19', follow_up: '2026-11-19', is_confidential: true },
    named_people: ['u-meera'],
  });
  plainIncident = await addIncident({ id: 'S1002', date: '2026-11-19' });
});

const readBody = async (path: string, token: string) => (await school.request('GET', path, { token })).body;
const findKeys = (body: unknown): string[] => JSON.stringify(body).match(/IN-\d{5}/g) ?? [];

test.each([
  ['the list', '/incident?rows=100&sort=date&order=desc'],
  ['a filtered list', '/incident?student=S1002'],
  ['a list with a text filter', '/incident?q=s1002'],
  ['similar rows', '/incident/similar?q=1002+s'],
  ['the page of the student', '/student/S1002/incidents'],
] as const)('%s hides a confidential incident from people whom it does not name', async (_, path) => {
  for (const [token, isVisible] of [
    ['asha', true],
    ['meera', true],
    ['ravi', false],
  ] as const) {
    const keys = findKeys(await readBody(path, token));
    expect({ token, isVisible: keys.includes(confidential.key) }).toEqual({ token, isVisible });
    expect(keys).toContain(plainIncident.key);
  }
});

test('counts, totals, the search by key and exports omit a confidential incident', async () => {
  const readTotal = async (path: string, token: string) =>
    ((await readBody(path, token)) as { total: number }).total;
  for (const path of ['/incident', '/incident/count', '/incident?follow_up_state=Open'])
    expect(await readTotal(path, 'meera')).toBe((await readTotal(path, 'ravi')) + 1);
  const searchRecords = async (token: string) =>
    ((await readBody(`/search?q=${confidential.key}`, token)) as { records: unknown[] }).records;
  expect(await searchRecords('meera')).toHaveLength(1);
  expect(await searchRecords('ravi')).toEqual([]);
  const selection = { include: [confidential.key, plainIncident.key] };
  const exported = await school.request('POST', '/incident/export', {
    body: { q: '', order: 'asc', selection },
    token: 'ravi',
  });
  expect(findKeys(exported.body)).toEqual([plainIncident.key]);
});

test('other people cannot find, read or change a confidential incident', async () => {
  const path = `/incident/${confidential.key}`;
  const input = { ...pickInput('incident', confidential), version: confidential.version };
  const requests = [
    ['GET', path],
    ['GET', `${path}/changes`],
    ['PUT', path, input],
    ['POST', `${path}/undo`, { version: 1 }],
    ['DELETE', path],
    ['POST', `${path}/restore`],
  ] as const;
  for (const [method, requestPath, body] of requests) {
    const response = await school.request(method, requestPath, { token: 'ravi', body });
    expect({ requestPath, status: response.status }).toEqual({ requestPath, status: 404 });
    expect(parseProblem(response).detail).toBe('There is no incident with this ID.');
  }
});

test('overdue follow-ups and new incidents are notified only to people who may see them', async () => {
  const readTitles = async (token: string) =>
    ((await readBody('/notification', token)) as { items: { title: string }[] }).items
      .map(({ title }) => title)
      .filter((title) => title.includes('incident'));
  const parseCounts = (titles: string[]) => titles.map((title) => Number(title.split(' ', 1)[0]));
  const [dueCount, newCount = 0] = parseCounts(await readTitles('meera'));
  expect(dueCount).toBe(1);
  expect(parseCounts(await readTitles('ravi'))).toEqual([newCount - 1]);
});

test('Recently deleted hides a confidential incident from people whom it does not name', async () => {
  const { key } = await addIncident({ is_confidential: true, named_people: ['u-meera'] });
  await school.request('DELETE', `/incident/${key}`, { token: 'meera' });
  expect(findKeys(await readBody('/incident?deleted=true', 'meera'))).toEqual([key]);
  expect(findKeys(await readBody('/incident?deleted=true', 'ravi'))).toEqual([]);
  expect((await school.request('POST', `/incident/${key}/restore`, { token: 'ravi' })).status).toBe(404);
  expect((await school.request('POST', `/incident/${key}/restore`, { token: 'meera' })).status).toBe(200);
});

test('a confidential incident is shown to its author, but not to people with the right to all incidents', async () => {
  const { key } = await addIncident({ is_confidential: true }, 'ravi');
  expect((await school.request('GET', `/incident/${key}`, { token: 'ravi' })).status).toBe(200);
  await school.db.orm.execute(sql`update account set rights = '{incidents}' where uid = 'u-meera'`);
  expect((await school.request('GET', `/incident/${key}`, { token: 'meera' })).status).toBe(404);
  await school.db.orm.execute(sql`update account set rights = '{}' where uid = 'u-meera'`);
});

test.each([
  [
    'names on an incident that is not confidential',
    { named_people: ['u-meera'] },
    'Turn Confidential on, or name nobody.',
  ],
  [
    'an account that does not exist',
    { is_confidential: true, named_people: ['u-nobody'] },
    'Choose people from the list.',
  ],
  [
    'a person named twice',
    { is_confidential: true, named_people: ['u-meera', 'u-meera'] },
    'Name each person once.',
  ],
])('refuses %s', async (_, changes, message) => {
  expect(parseProblem(await add(changes)).errors).toEqual([{ field: 'named_people', message }]);
});

test('people who make an incident confidential have to name themselves', async () => {
  const put = (named_people: string[]) =>
    changeRecord(school, 'incident', plainIncident.key, { is_confidential: true, named_people }, 'ravi');
  expect(parseProblem(await put(['u-meera'])).errors).toEqual([
    {
      field: 'named_people',
      message: 'Name yourself too: otherwise you would not see this incident any more.',
    },
  ]);
  expect((await put(['u-ravi'])).status).toBe(200);
  expect((await school.request('GET', `/incident/${plainIncident.key}`, { token: 'meera' })).status).toBe(
    404,
  );
});

test('offers the active accounts that may read incidents, and no addresses', async () => {
  const body = await readBody('/incident/people', 'ravi');
  expect(body).toEqual({
    rows: expect.arrayContaining([{ key: 'u-meera', name: expect.any(String) as string }]) as object[],
  });
  await school.db.orm.execute(sql`update account set role = 'viewer' where uid = 'u-meera'`);
  expect(JSON.stringify(await readBody('/incident/people', 'ravi'))).not.toContain('u-meera');
});
