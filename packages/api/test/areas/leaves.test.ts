import { ownLeave, ownLeaves, type OwnLeave } from '@firstbell/schema';
import { buildLeaveRequest, buildTeacher } from '@firstbell/schema/sample';
import { describe, expect, test } from 'vitest';
import { changeRecord } from '../areas.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

type Person = 'asha' | 'meera' | 'ravi' | 'eva' | 'eve';
type LeaveRequest = Parameters<typeof buildLeaveRequest>[0];

const sendRequest = (token: Person, request?: LeaveRequest) =>
  school.request('POST', '/me/leaves', { token, body: buildLeaveRequest(request) });
const requestLeave = async (token: Person, request?: LeaveRequest) => {
  const { status, body } = await sendRequest(token, request);
  expect(status).toBe(201);
  return ownLeave.strict().parse(body);
};
const readOwnLeaves = async (token: Person): Promise<OwnLeave[]> =>
  ownLeaves.parse((await school.request('GET', '/me/leaves', { token })).body).rows;
const invite = async (teacher: string, email: string) => {
  expect((await school.request('POST', `/teacher_account/${teacher}`, { body: { email } })).status).toBe(201);
};
const buildDays = (day: string) => ({ from: day, to: day });
const readErrors = async (response: ReturnType<typeof sendRequest>) => parseProblem(await response).errors;
const readName = async (token: Person) =>
  ((await school.request('GET', '/me', { token })).body as { name: string }).name;
/** Decides on a leave as an administrator, based on its newest version. */
const decide = (key: string, status: string, changes: object = {}) =>
  changeRecord(school, 'leaves', key, { status, ...changes }, 'meera');

describe('requesting a leave', () => {
  test('lists pending requests only to their author, the newest first', async () => {
    const first = await requestLeave('ravi', { ...buildDays('2026-06-01'), note: 'Back on Tuesday.' });
    expect(first).toMatchObject({ status: 'Pending', note: 'Back on Tuesday.', decided_by: '' });
    const { now } = school.time;
    school.time.now = new Date(now.getTime() + 1000);
    const second = await requestLeave('ravi', buildDays('2026-05-04'));
    school.time.now = now;
    expect((await readOwnLeaves('ravi')).map(({ key }) => key)).toEqual([second.key, first.key]);
    expect((await readOwnLeaves('eva')).map(({ key }) => key)).not.toContain(first.key);
  });

  test('stores the author, and the staff number of the teacher linked to the account', async () => {
    const body = buildTeacher({
      id: 'T950',
      first_name: 'Eva',
      last_name: 'Dsouza',
    });
    expect((await school.request('POST', '/teacher', { body })).status).toBe(201);
    await invite('T950', 'eva@school.example');
    const { key } = await requestLeave('eva', buildDays('2026-06-02'));
    expect((await school.request('GET', `/leaves/${key}`)).body).toMatchObject({
      name: 'Eva Dsouza',
      email: 'eva@school.example',
      teacher: 'T950',
    });
    const other = await requestLeave('ravi', buildDays('2026-06-02'));
    expect((await school.request('GET', `/leaves/${other.key}`)).body).toMatchObject({
      name: await readName('ravi'),
      teacher: '',
    });
  });

  test('does not link an account to a teacher by an unverified address', async () => {
    const body = buildTeacher({ id: 'T952' });
    expect((await school.request('POST', '/teacher', { body })).status).toBe(201);
    await invite('T952', 'eve@school.example');
    const { key } = await requestLeave('eve', buildDays('2026-06-02'));
    expect((await school.request('GET', `/leaves/${key}`)).body).toMatchObject({ name: 'Eve', teacher: '' });
  });

  test.each([
    ['days of another year', { from: '2026-03-31', to: '2026-04-01' }, 'from'],
    ['days after the year', { from: '2027-03-31', to: '2027-04-01' }, 'to'],
    ['an end before the beginning', { from: '2026-06-10', to: '2026-06-09' }, 'to'],
    ['more days than a year has', { from: '2026-04-01', to: '2027-04-02' }, 'to'],
    ['a type that is on no list', { leave_type: 'Sabbatical' }, 'leave_type'],
    ['an invalid day', buildDays('2026-02-30'), 'from'],
    ['no title', { title: ' ' }, 'title'],
  ])('refuses %s', async (_, request, field) => {
    const leavesBefore = await readOwnLeaves('asha');
    expect((await readErrors(sendRequest('asha', request)))?.map((error) => error.field)).toContain(field);
    expect(await readOwnLeaves('asha')).toEqual(leavesBefore);
  });

  test('refuses days that another request covers, unless that request was rejected', async () => {
    const { key } = await requestLeave('asha', { from: '2026-07-06', to: '2026-07-08' });
    const message = `You have asked for 06/07/2026 to 08/07/2026 already (${key}). Choose other days.`;
    expect(await readErrors(sendRequest('asha', { from: '2026-07-08', to: '2026-07-20' }))).toEqual([
      { field: 'from', message },
    ]);
    expect((await sendRequest('ravi', { from: '2026-07-06', to: '2026-07-08' })).status).toBe(201);
    expect((await decide(key, 'Approved')).status).toBe(200);
    expect((await sendRequest('asha', buildDays('2026-07-07'))).status).toBe(422);
    expect((await decide(key, 'Rejected')).status).toBe(200);
    expect((await sendRequest('asha', buildDays('2026-07-07'))).status).toBe(201);
  });

  test('is refused through the list of leaves', async () => {
    const response = await school.request('POST', '/leaves', { body: buildLeaveRequest() });
    expect(parseProblem(response).code).toBe('method_not_allowed');
  });
});

describe('withdrawing', () => {
  test('removes a pending request', async () => {
    const { key } = await requestLeave('ravi', buildDays('2026-09-01'));
    expect(
      (await school.request('DELETE', `/me/leaves/${key.toLowerCase()}`, { token: 'ravi' })).status,
    ).toBe(204);
    expect((await readOwnLeaves('ravi')).map((leave) => leave.key)).not.toContain(key);
    expect((await sendRequest('ravi', buildDays('2026-09-01'))).status).toBe(201);
  });

  test('is refused for decided requests and for requests of other people', async () => {
    const { key } = await requestLeave('ravi', buildDays('2026-09-02'));
    for (const token of ['eva', 'asha'] as const) {
      expect((await school.request('DELETE', `/me/leaves/${key}`, { token })).status).toBe(404);
    }
    await decide(key, 'Approved');
    const refused = parseProblem(await school.request('DELETE', `/me/leaves/${key}`, { token: 'ravi' }));
    expect(refused).toMatchObject({ code: 'conflict', detail: expect.stringContaining('decided') as string });
    expect((await readOwnLeaves('ravi')).find((leave) => leave.key === key)?.status).toBe('Approved');
  });

  test.each(['LV-', 'LV-99999', 'S1001', '%F0%9F%98%80'])('finds no leave with the key %s', async (key) => {
    expect((await school.request('DELETE', `/me/leaves/${key}`)).status).toBe(404);
    expect((await school.request('GET', `/leaves/${key}/applicant`)).status).toBe(404);
  });
});

describe('deciding', () => {
  test('preserves the author and time of a decision through later corrections, until the next decision', async () => {
    const { key, created_at } = await requestLeave('ravi', buildDays('2026-10-01'));
    const { now } = school.time;
    const setTime = (seconds: number) => (school.time.now = new Date(now.getTime() + seconds * 1000));
    const decidedAt = setTime(60).toISOString();
    await decide(key, 'Approved', { decision_note: 'Enjoy it.' });
    setTime(120);
    const { body } = await decide(key, 'Approved', { decision_note: 'Enjoy it. Meera covers.' });
    expect(body).toMatchObject({ decided_by: 'Meera Iyer', decided_at: decidedAt, version: 3 });
    expect((await readOwnLeaves('ravi')).find((leave) => leave.key === key)).toMatchObject({
      status: 'Approved',
      decision_note: 'Enjoy it. Meera covers.',
      decided_by: 'Meera Iyer',
      created_at,
    });
    const rejectedAt = setTime(180).toISOString();
    expect((await decide(key, 'Rejected')).body).toMatchObject({ decided_at: rejectedAt });
    expect((await decide(key, 'Pending')).body).toMatchObject({ decided_by: '', decided_at: '' });
    school.time.now = now;
  });

  test('refuses changes of the author and of the text of a request', async () => {
    const { key } = await requestLeave('ravi', { ...buildDays('2026-10-05'), note: 'Mine.' });
    for (const change of [{ name: 'Eve' }, { applicant: 'u-eve' }, { note: 'x' }, { decided_by: 'Eve' }]) {
      expect((await decide(key, 'Approved', change)).status).toBe(422);
    }
    await decide(key, 'Approved');
    expect((await school.request('GET', `/leaves/${key}`)).body).toMatchObject({
      name: await readName('ravi'),
      note: 'Mine.',
    });
  });

  test.each(['from', 'to'])('refuses days outside of the year (%s)', async (field) => {
    const { key } = await requestLeave('ravi', buildDays(field === 'from' ? '2026-10-07' : '2026-10-08'));
    const day = field === 'from' ? '2026-03-31' : '2027-04-01';
    const refused = parseProblem(await decide(key, 'Approved', { [field]: day }));
    expect(refused.errors?.map((error) => error.field)).toContain(field);
  });

  test('shows the record of the teacher without secrets, and the other leaves of the year', async () => {
    const body = buildTeacher({ id: 'T951', aadhar_number: '234123412346' });
    expect((await school.request('POST', '/teacher', { body })).status).toBe(201);
    await invite('T951', 'asha@school.example');
    const [first, second] = [
      await requestLeave('asha', buildDays('2026-11-02')),
      await requestLeave('asha', buildDays('2026-11-03')),
    ];
    const { body: applicant } = await school.request('GET', `/leaves/${first.key}/applicant`);
    expect(applicant).toMatchObject({
      email: 'asha@school.example',
      teacher: {
        id: 'T951',
        residential_address: body.residential_address,
        higher_degree: body.higher_degree,
      },
    });
    expect(JSON.stringify(applicant)).not.toMatch(/2341|aadhar|u-asha/);
    const { others } = applicant as { others: { key: string }[] };
    expect(others.map(({ key }) => key)).toContain(second.key);
    expect(others.map(({ key }) => key)).not.toContain(first.key);
  });
});

test('a leave shows the teacher’s new name, and outlives the deletion of the teacher', async () => {
  const [leave] = await readOwnLeaves('eva');
  const key = leave?.key ?? '';
  await changeRecord(school, 'teacher', 'T950', { last_name: 'Pinto' });
  expect((await school.request('GET', '/leaves?q=pinto')).body).toMatchObject({
    rows: [{ key, name: 'Eva Pinto' }],
  });
  expect((await school.request('DELETE', '/teacher/T950')).status).toBe(204);
  expect((await school.request('GET', '/leaves?q=pinto')).body).toMatchObject({ rows: [{ key }] });
  expect((await school.request('POST', '/teacher/T950/restore')).status).toBe(200);
  expect((await readOwnLeaves('eva')).map((restored) => restored.key)).toEqual([key]);
});

test('refuses decisions and withdrawals of leaves of a past academic year', async () => {
  const { key } = await requestLeave('ravi', buildDays('2026-12-22'));
  const { body } = await school.request('GET', '/academic_year');
  const years = (body as { rows: { key: string; is_current: boolean }[] }).rows;
  const [past] = years.filter(({ is_current }) => !is_current);
  const [current] = years.filter(({ is_current }) => is_current);
  await school.request('POST', `/academic_year/${past?.key ?? ''}/set`);
  expect(parseProblem(await decide(key, 'Approved')).code).toBe('past_year');
  expect(parseProblem(await school.request('DELETE', `/me/leaves/${key}`, { token: 'ravi' })).code).toBe(
    'past_year',
  );
  expect((await readOwnLeaves('ravi')).map((leave) => leave.key)).toContain(key);
  await school.request('POST', `/academic_year/${current?.key ?? ''}/set`);
});
