import { inbox, type InboxItem } from '@firstbell/schema';
import { buildIncident, buildMessage, buildYear } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { samples } from './samples.ts';
import { openSchool, type School } from './school.ts';

const FRIDAY = new Date('2026-11-20T04:30:00Z');
const SUNDAY = new Date('2026-11-22T04:30:00Z');

let school: School;
beforeAll(async () => {
  school = await openSchool({ isEmpty: true });
  await add('/academic_year', buildYear(2026));
  await add('/student', samples.student.input(0, { id: 'S1', class: 'V', section: 'B' }));
});
afterAll(() => school.close());
beforeEach(() => {
  school.time.now = FRIDAY;
});

async function add(path: string, body: object, token = 'asha') {
  const answer = await school.ask('POST', path, { body, token });
  expect(answer.status).toBe(201);
  return answer.body as { key: string };
}

async function read(kind: 'notification' | 'message', token = 'asha'): Promise<InboxItem[]> {
  return inbox.strict().parse((await school.ask('GET', `/${kind}`, { token })).body).items;
}
const titles = async (token?: string) => (await read('notification', token)).map(({ title }) => title);
const see = (ids: readonly string[], token = 'asha') =>
  school.ask('POST', '/notification/seen', { body: { ids }, token });
const leave = { title: 'Wedding', from: '2026-11-25', to: '2026-11-26', leave_type: 'Casual', note: '' };

test('says which sections have no attendance, on a Sunday those of Saturday', async () => {
  expect(await read('notification')).toEqual([
    {
      id: 'attendance-2026-11-20',
      title: '1 section has no attendance today.',
      text: 'V-B',
      href: '/attendance?date=2026-11-20',
      at: '',
      unread: true,
    },
  ]);
  school.time.now = SUNDAY;
  expect(await titles('ravi')).toEqual(['1 section has no attendance for 21/11/2026.']);
});

test('tells of leaves and accounts only those who decide on them', async () => {
  await add('/me/leaves', leave, 'ravi');
  await school.db.orm.execute(
    sql`insert into account (uid, email, name, role, status, created_at)
      values ('u-new', 'new@school.example', 'New', 'staff', 'waiting', now())`,
  );
  expect(await titles()).toEqual([
    '1 account waits for approval.',
    '1 leave waits for a decision.',
    '1 section has no attendance today.',
  ]);
  expect(await titles('ravi')).toEqual(['1 section has no attendance today.']);
});

test('keeps apart what each person has seen, until something new comes', async () => {
  const ids = (await read('notification')).map(({ id }) => id);
  expect((await see([...ids.slice(1), 'other'])).body).toMatchObject({ unread: 1 });
  expect((await school.ask('GET', '/notification', { token: 'meera' })).body).toMatchObject({ unread: 3 });
  await add('/me/leaves', { ...leave, from: '2026-12-01', to: '2026-12-01' }, 'ravi');
  const items = await read('notification');
  expect(items.find(({ id }) => id.startsWith('leaves-'))).toMatchObject({
    title: '2 leaves wait for a decision.',
    unread: true,
  });
});

test('tells of incidents for a week', async () => {
  await add('/incident', buildIncident({ to_whom: 'Student', id: 'S1', date: '2026-11-19' }));
  expect(await titles('ravi')).toContain('1 incident in the last 7 days.');
  school.time.now = new Date('2026-11-26T04:30:00Z');
  expect(await titles('ravi')).not.toContain('1 incident in the last 7 days.');
});

test('reports a section again that was put right and filled up once more', async () => {
  await school.db.orm.execute(
    sql`insert into student select (jsonb_populate_record(student, jsonb_build_object('id', 'N' || number))).*
      from student cross join generate_series(1, 40) number where id = 'S1'`,
  );
  await school.db.orm.execute(
    sql`insert into enrolment (student, year, class_id, class_position, section_id, section, starts)
      select 'N' || number, year, class_id, class_position, section_id, section, starts
      from enrolment cross join generate_series(1, 40) number where student = 'S1'`,
  );
  const full = async () => (await read('notification')).find(({ id }) => id.startsWith('sections-'));
  expect(await full()).toMatchObject({
    title: '1 section has more than 40 students.',
    text: 'V-B (41)',
    href: '/student?q=V-B',
  });
  await see(['sections-V-B']);
  expect(await full()).toMatchObject({ unread: false });
  await school.ask('DELETE', '/student/N1');
  expect(await full()).toBeUndefined();
  await see([]);
  await school.ask('POST', '/student/N1/restore');
  expect(await full()).toMatchObject({ unread: true });
});

test('shows the school’s messages to everybody, newest first', async () => {
  await add('/settings', buildMessage({ title: 'First' }));
  school.time.now = new Date('2026-11-20T05:30:00Z');
  const { key } = await add('/settings', buildMessage({ title: 'Second' }));
  expect((await read('message', 'ravi')).map(({ title }) => title)).toEqual(['Second', 'First']);
  await school.ask('POST', '/message/seen', { body: { ids: [`message-${key}`] }, token: 'ravi' });
  expect((await read('message', 'ravi')).map(({ unread }) => unread)).toEqual([false, true]);
  await school.ask('DELETE', `/settings/${key}`);
  expect((await read('message')).map(({ title }) => title)).toEqual(['First']);
});

test.each([{}, { ids: 'x' }, { ids: [1] }, { ids: ['x'.repeat(101)] }, { ids: [], more: 1 }])(
  'refuses to mark %j as seen',
  async (body) => {
    expect((await school.ask('POST', '/message/seen', { body })).status).toBe(422);
  },
);
