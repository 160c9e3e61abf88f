import { type Page } from 'playwright';
import { expect, test } from 'vitest';
import { callApi } from './records.ts';
import { openTab, getTitle, getToast } from './product/tab.ts';

/** Creates a keyboard of a page that counts its keys. A letter counts as one key; a modifier does not count. */
function createCountingKeyboard(page: Page) {
  let count = 0;
  return {
    press: async (...names: string[]) => {
      for (const name of names) await page.keyboard.press(name);
      count += names.length;
    },
    type: async (text: string) => {
      await page.keyboard.type(text);
      count += text.length;
    },
    readKeyCount: () => count,
  };
}

const waitForFirstOption = (page: Page, text: RegExp) =>
  page.getByRole('option').first().filter({ hasText: text }).waitFor();

const readFocusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Reads the IDs of the students of the sample school with a name. */
async function readIdsByName(name: string): Promise<string[]> {
  const { body } = await callApi(
    'GET',
    `/student?${new URLSearchParams({ q: name, rows: '100' }).toString()}`,
  );
  return (body as { rows: { id: string }[] }).rows.map(({ id }) => id);
}

test('a student is found by a misspelt name, and the phone corrected, with at most 16 keys', async () => {
  const page = await openTab('/');
  await getTitle(page, 'Dashboard').waitFor();
  const { press, type, readKeyCount } = createCountingKeyboard(page);
  await press('Control+k');
  await type('hrsh');
  await waitForFirstOption(page, /^Harsh Banerjee/);
  await press('Enter');
  await getTitle(page, 'Harsh Banerjee').waitFor();
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  expect(await readIdsByName('Harsh Banerjee')).toContain(id);
  const readPhone = async () => {
    const { body } = await callApi('GET', `/student/${id}`);
    return (body as { phone: string }).phone;
  };
  const phoneBefore = await readPhone();
  const digit = phoneBefore.endsWith('5') ? '6' : '5';
  while ((await readFocusedLabel(page)) !== 'Edit phone') await press('Tab');
  await press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone');
  await press('Backspace', digit);
  await press('Enter', 'Space', 'Enter');
  await getToast(page, 'Student saved.').waitFor();
  expect(await readPhone()).toBe(phoneBefore.slice(0, -1) + digit);
  expect(readKeyCount()).toBeLessThanOrEqual(16);
});
