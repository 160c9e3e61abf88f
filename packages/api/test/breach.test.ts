import { breachReport } from '@firstbell/schema/breach';
import { buildIncident } from '@firstbell/schema/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildConsent } from './reach/placeRequests.ts';
import { makeOffice, openSchool, refusalIn, type School } from './school.ts';

let school: School;
const DAY = '2026-11-20';
beforeAll(async () => {
  school = await openSchool();
  await makeOffice(school, 'ravi');
});
afterAll(() => school.close());

const report = async (q = '', from = DAY, to = DAY) => {
  const { status, body } = await school.ask(
    'GET',
    `/breach?${new URLSearchParams({ from, to, q }).toString()}`,
  );
  expect(status).toBe(200);
  return breachReport.strict().parse(body);
};

test('lists whom an account reached: by changes, consents and exports', async () => {
  await school.ask('POST', '/incident', { token: 'ravi', body: buildIncident({ id: 'S1002' }) });
  await school.ask('POST', '/consent', { token: 'ravi', body: buildConsent('S1003') });
  const body = { q: 'S1004', order: 'asc' };
  await school.ask('POST', '/student/export', { token: 'ravi', body });
  await school.ask('POST', '/teacher/export', { token: 'ravi', body: { q: '', order: 'asc' } });
  const { students, teachers, accounts, unnamed } = await report('ravi');
  expect(students).toMatchObject([
    { id: 'S1002', ways: ['Changed'] },
    { id: 'S1003', ways: ['Consent'] },
    { id: 'S1004', ways: ['Exported'] },
  ]);
  expect(teachers).toEqual([]);
  expect(accounts).toMatchObject([{ account: 'u-ravi' }]);
  expect(unnamed).toMatchObject([{ kind: 'exported', area: 'teacher' }]);
});

test('lists nobody for another account, or other days', async () => {
  expect(await report('nobody@school.example')).toEqual({
    students: [],
    teachers: [],
    accounts: [],
    unnamed: [],
  });
  expect((await report('ravi', '2020-01-01', '2020-01-02')).students).toEqual([]);
});

test('is for administrators, is itself in the log, and needs days', async () => {
  const asked = await school.ask('GET', `/breach?from=${DAY}&to=${DAY}`, { token: 'ravi' });
  expect(asked.status).toBe(403);
  expect((await report('asha')).unnamed).toContainEqual(expect.objectContaining({ area: 'audit' }));
  expect(refusalIn(await school.ask('GET', '/breach?from=yesterday&to=')).code).toBe('invalid');
});
