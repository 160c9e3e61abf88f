import { dayOf } from '@firstbell/schema';
import { buildLeaveRequest } from '@firstbell/schema/sample';
import { expect, test } from 'vitest';
import { callApi, newId, row } from './records.ts';
import { field, openTab, title, toast } from './tab.ts';

test('a request for leave is approved with a note, and the person sees it', async () => {
  const name = `Errand ${newId('L')}`;
  const day = dayOf(new Date(), 'Asia/Kolkata');
  const asked = await callApi('POST', '/me/leaves', buildLeaveRequest({ title: name, from: day, to: day }));
  expect(asked.status).toBe(201);
  const { key } = asked.body as { key: string };

  const page = await openTab(`/leaves?q=${encodeURIComponent(name.toLowerCase())}`);
  await title(page, 'Leaves').waitFor();
  await row(page, key).getByText('Pending').waitFor();
  await row(page, key)
    .getByRole('link', { name: `Edit ${key}` })
    .click();
  await title(page, 'Edit Leaves').waitFor();
  await page.getByText('Note with the request').waitFor();
  await field(page, 'Note On The Decision').fill('Enjoy the day.');
  await page.getByRole('button', { name: 'Approve' }).click();
  await toast(page, 'Leaves saved.').waitFor();
  await row(page, key).getByText('Approved').waitFor();

  const { body } = await callApi('GET', '/me/leaves');
  const { rows } = body as { rows: { key: string; status: string; decision_note: string }[] };
  expect(rows.find((leave) => leave.key === key)).toMatchObject({
    status: 'Approved',
    decision_note: 'Enjoy the day.',
  });
});
