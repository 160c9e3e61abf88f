import { areas } from '@firstbell/schema';
import { type Page } from 'playwright';
import { expect, test } from 'vitest';
import { addRecord, callApi, newStudent } from './records.ts';
import { openTab, pathOf, title, toast } from './tab.ts';

/** Counts the keys that are pressed on a page from now on; letters count as one each, modifiers not. */
function countKeys(page: Page) {
  let keys = 0;
  return {
    press: async (...names: string[]) => {
      for (const name of names) await page.keyboard.press(name);
      keys += names.length;
    },
    type: async (text: string) => {
      await page.keyboard.type(text);
      keys += text.length;
    },
    keys: () => keys,
  };
}

const found = (page: Page, text: RegExp) =>
  page.getByRole('option').first().filter({ hasText: text }).waitFor();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

test('a misspelt child is found and the phone corrected with at most 16 keys', async () => {
  const student = { ...newStudent(), first_name: 'Vaijayanti', phone: '+916001122334' };
  const id = await addRecord(areas.student, student);
  const page = await openTab('/');
  await title(page, 'Dashboard').waitFor();
  const { press, type, keys } = countKeys(page);
  await press('Control+k');
  await type('vajya');
  await found(page, /Vaijayanti/);
  await press('Enter');
  await title(page, `Vaijayanti ${student.last_name}`).waitFor();
  while ((await focused(page)) !== 'Edit phone') await press('Tab');
  await press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone');
  await press('Backspace', '5');
  await press('Enter', 'Space', 'Enter');
  await toast(page, 'Student saved.').waitFor();
  const { body } = await callApi('GET', `/student/${id}`);
  expect(body).toMatchObject({ phone: '+916001122335' });
  expect(keys()).toBeLessThanOrEqual(16);
});

test('one class is listed and printed with at most 6 keys', async () => {
  const page = await openTab('/teacher');
  await title(page, 'Teacher').waitFor();
  const { press, type, keys } = countKeys(page);
  await press('Control+k');
  await type('v-b');
  await found(page, /^V-B$/);
  await press('Enter');
  await title(page, 'V-B').waitFor();
  const { body } = await callApi('GET', '/student?class=V&section=B&rows=100');
  const { rows } = body as { rows: { name: string }[] };
  // The browser's own dialog of Ctrl+P cannot be read; it prints what the page shows on paper.
  await press('Control+p');
  await page.emulateMedia({ media: 'print' });
  for (const { name } of rows) await page.getByText(name, { exact: true }).first().waitFor();
  expect(keys()).toBeLessThanOrEqual(6);
});

test('the marks of a student are opened from anywhere with at most 5 keys', async () => {
  const student = { ...newStudent(), first_name: 'Xerxes' };
  const id = await addRecord(areas.student, student);
  const page = await openTab('/settings');
  const { press, type, keys } = countKeys(page);
  await press('Control+k');
  await type('xer');
  await found(page, /Xerxes/);
  await press('Enter');
  await page.getByRole('heading', { name: 'Marks', exact: true }).waitFor();
  expect(pathOf(page)).toBe(`/student/view?id=${id}`);
  expect(keys()).toBeLessThanOrEqual(5);
});
