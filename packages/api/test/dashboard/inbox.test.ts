import { inbox, type InboxItem } from '@firstbell/schema';
import { buildIncident, buildMessage, buildYear } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { samples } from '../samples.ts';
import { assignOfficeRole, setUpSchool } from '../school.ts';

const FRIDAY = new Date('2026-11-20T04:30:00Z');
const SUNDAY = new Date('2026-11-22T04:30:00Z');

const school = setUpSchool({ isEmpty: true });
beforeAll(async () => {
  await add('/academic_year', buildYear(2026));
  await add('/student', samples.student.input(0, { id: 'S1', class: 'V', section: 'B' }));
  await assignOfficeRole(school, 'ravi');
});
beforeEach(() => {
  school.time.now = FRIDAY;
});

async function add(path: string, body: object, token = 'asha') {
  const response = await school.request('POST', path, { body, token });
  expect(response.status).toBe(201);
  return response.body as { key: string };
}

async function readItems(kind: 'notification' | 'message', token = 'asha'): Promise<InboxItem[]> {
  return inbox.strict().parse((await school.request('GET', `/${kind}`, { token })).body).items;
}
const readTitles = async (token?: string) =>
  (await readItems('notification', token)).map(({ title }) => title);
const markSeen = (ids: readonly string[], token = 'asha') =>
  school.request('POST', '/notification/seen', { body: { ids }, token });
const leave = { title: 'Wedding', from: '2026-11-25', to: '2026-11-26', leave_type: 'Casual', note: '' };

test('lists the sections without attendance today, and on a Sunday those without attendance on Saturday', async () => {
  expect(await readItems('notification')).toEqual([
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
  expect(await readTitles('ravi')).toEqual(['1 section has no attendance for 21/11/2026.']);
});

test('shows the requester of a leave its decision for a week', async () => {
  const { key } = await add('/me/leaves', { ...leave, title: 'Wedding' }, 'ravi');
  expect(await readTitles('ravi')).not.toContain('Your leave was approved: Wedding.');
  const { body } = await school.request('GET', `/leaves/${key}`);
  const { version, leave_type, from, to, title } = body as Record<string, unknown>;
  const decision = { version, leave_type, from, to, title, status: 'Approved', decision_note: 'Enjoy it.' };
  expect((await school.request('PUT', `/leaves/${key}`, { body: decision })).status).toBe(200);
  const [item] = await readItems('notification', 'ravi');
  expect(item).toMatchObject({
    title: 'Your leave was approved: Wedding.',
    href: '/users-profile.html#leaves',
    at: FRIDAY.toISOString(),
    unread: true,
  });
  expect(item?.text).toMatch(/^25\/11\/2026 – 26\/11\/2026, decided by .+\. Enjoy it\.$/);
  expect((await readTitles()).join()).not.toContain('Your leave');
  school.time.now = new Date('2026-11-28T04:30:00Z');
  expect((await readTitles('ravi')).join()).not.toContain('Your leave');
  expect((await school.request('DELETE', `/leaves/${key}`)).status).toBe(204);
});

test('shows pending leaves and accounts only to people who can decide them', async () => {
  await add('/me/leaves', leave, 'ravi');
  await school.db.orm.execute(
    sql`insert into account (uid, email, name, role, status, created_at)
      values ('u-new', 'new@school.example', 'New', 'office', 'waiting', now())`,
  );
  expect(await readTitles()).toEqual([
    '1 account waits for approval.',
    '1 leave waits for a decision.',
    '1 section has no attendance today.',
  ]);
  expect(await readTitles('ravi')).toEqual(['1 section has no attendance today.']);
});

test('stores for each person which items were seen', async () => {
  const ids = (await readItems('notification')).map(({ id }) => id);
  expect((await markSeen([...ids.slice(1), 'other'])).body).toMatchObject({ unread: 1 });
  expect((await school.request('GET', '/notification', { token: 'meera' })).body).toMatchObject({
    unread: 3,
  });
});

test('shows a seen item as unread after it has changed', async () => {
  await add('/me/leaves', { ...leave, from: '2026-12-01', to: '2026-12-01' }, 'ravi');
  const items = await readItems('notification');
  expect(items.find(({ id }) => id.startsWith('leaves-'))).toMatchObject({
    title: '2 leaves wait for a decision.',
    unread: true,
  });
});

test('shows new incidents for a week', async () => {
  await add('/incident', buildIncident({ to_whom: 'Student', id: 'S1', date: '2026-11-19' }));
  expect(await readTitles('ravi')).toContain('1 incident in the last 7 days.');
  school.time.now = new Date('2026-11-26T04:30:00Z');
  expect(await readTitles('ravi')).not.toContain('1 incident in the last 7 days.');
});

test('shows a follow-up from its day on, until there is an outcome', async () => {
  const body = buildIncident({ to_whom: 'Student', id: 'S1', date: '2026-11-02', follow_up: '2026-11-24' });
  const { key } = (await school.request('POST', '/incident', { body })).body as { key: string };
  const readFollowUp = async () =>
    (await readItems('notification')).find(({ id }) => id.startsWith('follow-ups-'));
  school.time.now = new Date('2026-11-23T04:30:00Z');
  expect(await readFollowUp()).toBeUndefined();
  school.time.now = new Date('2026-11-24T04:30:00Z');
  expect(await readFollowUp()).toMatchObject({
    title: '1 incident is due for a follow-up.',
    href: '/incident?follow_up=..2026-11-24&follow_up_state=Open&sort=date',
  });
  await school.request('PUT', `/incident/${key}`, {
    body: { ...body, outcome: 'The parents came.', version: 1 },
  });
  expect(await readFollowUp()).toBeUndefined();
});

test('shows a full section as unread again after it was below the limit meanwhile', async () => {
  await school.db.orm.execute(
    sql`insert into student overriding system value select (jsonb_populate_record(student,
        jsonb_build_object('id', 'N' || number, 'student_id', 1000000 + number))).*
      from student cross join generate_series(1, 40) number where id = 'S1'`,
  );
  await school.db.orm.execute(
    sql`insert into enrolment (student_id, year, class_id, class_position, section_id, section, starts)
      select 1000000 + number, year, class_id, class_position, section_id, section, starts
      from enrolment join student using (student_id) cross join generate_series(1, 40) number where id = 'S1'`,
  );
  const readFullSection = async () =>
    (await readItems('notification')).find(({ id }) => id.startsWith('sections-'));
  expect(await readFullSection()).toMatchObject({
    title: '1 section has more than 40 students.',
    text: 'V-B (41)',
    href: '/student?class_section=V-B&sort=class',
  });
  await markSeen(['sections-V-B']);
  expect(await readFullSection()).toMatchObject({ unread: false });
  await school.request('DELETE', '/student/N1');
  expect(await readFullSection()).toBeUndefined();
  await markSeen([]);
  await school.request('POST', '/student/N1/restore');
  expect(await readFullSection()).toMatchObject({ unread: true });
});

test('shows the school’s messages to everybody, newest first', async () => {
  await add('/settings', buildMessage({ title: 'First' }));
  school.time.now = new Date('2026-11-20T05:30:00Z');
  const { key } = await add('/settings', buildMessage({ title: 'Second' }));
  expect((await readItems('message', 'ravi')).map(({ title }) => title)).toEqual(['Second', 'First']);
  await school.request('POST', '/message/seen', { body: { ids: [`message-${key}`] }, token: 'ravi' });
  expect((await readItems('message', 'ravi')).map(({ unread }) => unread)).toEqual([false, true]);
  await school.request('DELETE', `/settings/${key}`);
  expect((await readItems('message')).map(({ title }) => title)).toEqual(['First']);
});

test.each([{}, { ids: 'x' }, { ids: [1] }, { ids: ['x'.repeat(101)] }, { ids: [], more: 1 }])(
  'refuses to mark %j as seen',
  async (body) => {
    expect((await school.request('POST', '/message/seen', { body })).status).toBe(422);
  },
);
