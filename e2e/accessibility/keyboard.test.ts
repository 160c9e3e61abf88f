import { areas } from '@firstbell/schema';
import { type Page } from 'playwright';
import { expect, test } from 'vitest';
import { addRecord, buildStudent, getRow } from '../records.ts';
import { openTab, readPath, getTitle, getToast } from '../product/tab.ts';
import { SAMPLE_ACCOUNT } from '../../scripts/start/sampleAccount.ts';

const readFocusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (
      element?.getAttribute('aria-label') ??
      element?.getAttribute('name') ??
      element?.textContent.trim() ??
      ''
    );
  });

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (name.test(await readFocusedName(page))) return;
    await page.keyboard.press('Tab');
  }
  expect(await readFocusedName(page), 'the focus after 80 presses of Tab').toMatch(name);
}

test('signing in, finding, editing, skipping the menus, deleting and undoing work without a mouse', async () => {
  const values = buildStudent();
  await addRecord(areas.student, values);
  const page = await openTab('/login', { isSignedIn: false });
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await tabTo(page, /^email$/);
  await page.keyboard.type(SAMPLE_ACCOUNT.email);
  await tabTo(page, /^password$/);
  await page.keyboard.type(SAMPLE_ACCOUNT.password);
  await page.keyboard.press('Enter');
  await getTitle(page, 'Dashboard').waitFor();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(values.id);
  await page.getByRole('option').filter({ hasText: values.id }).first().waitFor();
  await page.keyboard.press('Enter');
  await getTitle(page, `${values.first_name} ${values.last_name}`).waitFor();
  expect(readPath(page)).toBe(`/student/view?id=${values.id}`);
  await tabTo(page, /^Edit$/);
  await page.keyboard.press('Enter');
  await getTitle(page, 'Edit Student').waitFor();
  // The fields are disabled until the record is loaded, and Tab would skip them.
  await expect.poll(() => page.locator('[name="mother"]').isEnabled()).toBe(true);

  await tabTo(page, /^mother$/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Keya Raghavan');
  await tabTo(page, /^accept_terms$/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await getToast(page, 'Student saved.').waitFor();

  await page.goto(`/student?q=${values.id}`);
  await getRow(page, values.id).waitFor();
  await page.keyboard.press('Tab');
  expect(await readFocusedName(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await tabTo(page, new RegExp(`^Delete .*${values.id}|^Delete .*Nila`));
  await page.keyboard.press('Enter');
  await getToast(page, `${values.id} was deleted.`).waitFor();
  await page.keyboard.press('Alt+t');
  await tabTo(page, /^Undo$/);
  await page.keyboard.press('Enter');
  await getRow(page, values.id).waitFor();
});
