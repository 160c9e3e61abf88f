import { inbox, type SettingsRow } from '@firstbell/schema';
import { buildMessage } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../src/db/database.ts';
import { migrate, openMemoryDatabase } from '../../src/index.ts';
import { openSchool, parseRefusal, type School } from '../school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

const readMessages = async () => inbox.parse((await school.request('GET', '/message')).body).items;

test('shows a new message above the others, until the message is deleted', async () => {
  school.time.now = new Date(school.time.now.getTime() + 60_000);
  const { status, body } = await school.request('POST', '/settings', { body: buildMessage() });
  expect(status).toBe(201);
  const { key } = body as SettingsRow;
  expect((await readMessages())[0]).toMatchObject({
    id: `message-${key}`,
    title: buildMessage().title,
    text: buildMessage().message,
    unread: true,
  });
  expect((await school.request('DELETE', `/settings/${key}`)).status).toBe(204);
  expect((await readMessages()).map(({ id }) => id)).not.toContain(`message-${key}`);
  await school.request('POST', `/settings/${key}/restore`);
  expect((await readMessages())[0]?.id).toBe(`message-${key}`);
});

test.each([
  [{ title: '' }, 'title'],
  [{ title: ' \n ' }, 'title'],
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ message: '' }, 'message'],
  [{ message: 'x'.repeat(4001) }, 'message'],
])('refuses %j', async (change, field) => {
  const refused = parseRefusal(
    await school.request('POST', '/settings', { body: { ...buildMessage(), ...change } }),
  );
  expect(refused.errors?.map((error) => error.field)).toEqual([field]);
});

test('stores the line breaks of a long message in any script', async () => {
  const message = `सोमवार को छुट्टी है।\nकृपया ध्यान दें।\n${'अ'.repeat(3900)}`;
  const { body } = await school.request('POST', '/settings', { body: buildMessage({ message }) });
  expect(body).toMatchObject({ message });
});

test('migrates existing messages, with the accounts that have seen them', async () => {
  const db = await openMemoryDatabase();
  await migrate(db);
  await db.orm.execute(sql`drop table settings`);
  await db.orm.execute(sql`delete from counter where prefix = 'MS'`);
  await db.orm.execute(sql`delete from migration where name = '006-settings'`);
  await db.orm.execute(sql`create table message (id integer generated always as identity primary key,
    title text not null, message text not null, created_at timestamptz not null)`);
  await db.orm.execute(sql`insert into message (title, message, created_at)
    values ('First', 'ÉCOLE', '2026-01-01'), ('Second', 'B', '2026-01-02')`);
  await db.orm.execute(sql`insert into seen (person, kind, item, seen_at)
    values ('u', 'message', 'message-2', '2026-01-03')`);
  expect(await migrate(db)).toEqual(['006-settings']);
  expect(await rowsOf(db.orm, sql`select key, title, search from settings order by key`)).toEqual([
    { key: 'MS-00001', title: 'First', search: 'first\u0001école' },
    { key: 'MS-00002', title: 'Second', search: 'second\u0001b' },
  ]);
  expect(await rowsOf(db.orm, sql`select item from seen`)).toEqual([{ item: 'message-MS-00002' }]);
  expect(await rowsOf(db.orm, sql`select last from counter where prefix = 'MS'`)).toEqual([{ last: 2 }]);
  await db.close();
});
