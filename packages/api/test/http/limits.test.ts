import { expect, test } from 'vitest';
import { samples } from '../samples.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool({
  settings: {
    staffDomains: ['school.example'],
    readsPerMinute: 20,
    writesPerMinute: 3,
    refusalsPerMinute: 100,
  },
});

test('limits the changes of one person per minute', async () => {
  await school.request('GET', '/me'); // Opens the session, which is a change, too.
  const now = school.time.now.getTime();
  school.time.now = new Date(now + 600_000);
  const add = (id: string) => school.request('POST', '/student', { body: samples.student.input(0, { id }) });
  for (const id of ['L1', 'L2', 'L3']) expect((await add(id)).status).toBe(201);
  const refused = await add('L4');
  expect(parseProblem(refused).code).toBe('too_many_requests');
  expect(refused.headers.get('retry-after')).toBe('20');
  expect((await school.request('GET', '/student')).status).toBe(200);
  school.time.now = new Date(now + 620_000);
  expect((await add('L4')).status).toBe(201);
});

test('limits the reads of each person separately', async () => {
  const read = () => school.request('GET', '/student', { token: 'meera' });
  const responses = await Promise.all(Array.from({ length: 21 }, read));
  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused.map((response) => parseProblem(response).code)).toEqual(['too_many_requests']);
  expect(refused[0]?.headers.get('retry-after')).toBe('3');
  expect((await school.request('GET', '/student')).status).toBe(200);
  school.time.now = new Date(school.time.now.getTime() + 3_000);
  expect((await read()).status).toBe(200);
});

test('responds with 404 to unknown paths', async () => {
  expect(parseProblem(await school.request('GET', '/nothing')).code).toBe('not_found');
  expect(parseProblem(await school.request('GET', '/student/S1001/more')).code).toBe('not_found');
});

test('responds with 405 and the allowed methods to another method of a known path', async () => {
  const response = await school.request('PATCH', '/student/S1001', { body: {} });
  expect(parseProblem(response).code).toBe('method_not_allowed');
  expect(response.headers.get('allow')).toBe('GET, PUT, DELETE');
  expect((await school.request('PUT', '/', { body: {} })).status).toBe(405);
});

test('limits the number of invalid tokens', async () => {
  school.time.now = new Date(school.time.now.getTime() + 600_000);
  const responses = await Promise.all(
    Array.from({ length: 101 }, () => school.request('GET', '/student', { token: 'forged' })),
  );
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(100);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await school.request('GET', '/student')).status).toBe(200);
});

test('the log contains no key, query, token or name', () => {
  const text = JSON.stringify(school.lines);
  expect(text).toContain('"/student/{key}"');
  expect(text).not.toMatch(/S1001|asha rao|asha@|forged|L4/i);
});
