import { inbox, type SettingsRow } from '@firstbell/schema';
import { buildMessage } from '@firstbell/schema/sample';
import { expect, test } from 'vitest';
import { parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();

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
  const refused = parseProblem(
    await school.request('POST', '/settings', { body: { ...buildMessage(), ...change } }),
  );
  expect(refused.errors?.map((error) => error.field)).toEqual([field]);
});

test('stores the line breaks of a long message in any script', async () => {
  const message = `सोमवार को छुट्टी है।\nकृपया ध्यान दें।\n${'अ'.repeat(3900)}`;
  const { body } = await school.request('POST', '/settings', { body: buildMessage({ message }) });
  expect(body).toMatchObject({ message });
});
