import { buildTeacher } from '@firstbell/schema/sample';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSchool, type School } from './school.ts';

const NUMBER = '234123412346';
let school: School;
beforeAll(async () => {
  school = await openSchool();
  for (const [id, aadhar_number] of [
    ['TX1', NUMBER],
    ['TX2', ''],
  ]) {
    const body = { ...buildTeacher({ id: String(id) }), aadhar_number };
    expect((await school.ask('POST', '/teacher', { body })).status).toBe(201);
  }
});
beforeEach(() => {
  school.lines.length = 0;
});
afterAll(() => school.close());

const numberFor = async (token: string, key: string) =>
  ((await school.ask('GET', `/teacher/${key}`, { token })).body as { aadhar_number: string }).aadhar_number;
const looks = () => school.lines.filter(({ event }) => event !== 'request');

test('administrators see the whole number, and the log says who looked at whose', async () => {
  expect(await numberFor('asha', 'tx1')).toBe(NUMBER);
  expect(looks()).toEqual([{ event: 'aadhar number looked at', by: 'u-asha', teacher: 'TX1' }]);
  expect(JSON.stringify(school.lines)).not.toMatch(/234123|2346/);
});

test('staff see its last digits, which is no look at it', async () => {
  expect(await numberFor('ravi', 'TX1')).toBe('XXXX XXXX 2346');
  expect(looks()).toEqual([]);
});

test('where there is none, there is none to look at', async () => {
  expect(await numberFor('asha', 'TX2')).toBe('');
  expect(await numberFor('ravi', 'TX2')).toBe('');
  expect(looks()).toEqual([]);
});

test('staff find the whole number nowhere else', async () => {
  const asked = [
    ['GET', '/teacher?rows=100'],
    ['GET', '/teacher?q=2341'],
    ['POST', '/teacher/export', {}],
    ['PUT', '/teacher/TX1', { ...buildTeacher({ id: 'TX1' }), version: 9 }],
    ['DELETE', '/teacher/TX1'],
    ['POST', '/teacher/TX1/restore'],
  ] as const;
  for (const [method, path, body] of asked) {
    const answer = await school.ask(method, path, { token: 'ravi', ...(body && { body }) });
    expect(JSON.stringify(answer.body)).not.toContain(NUMBER);
  }
});
