import { areas } from '@firstbell/schema';
import { expect, test } from 'vitest';
import { fillForm, row } from './records.ts';
import { openTab, title, toast } from './tab.ts';

test('a message reaches the top bar, and leaves it when it is deleted', async () => {
  const words = `The water is off until ${process.pid.toString(36)}`;
  const page = await openTab('/settings');
  await page.getByRole('link', { name: /^Add/ }).click();
  await title(page, 'Add Settings').waitFor();
  await fillForm(page, areas.settings, { title: words, message: 'Bring a bottle.' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await toast(page, 'Settings saved.').waitFor();
  await page.getByRole('button', { name: /^Messages/ }).click();
  await page.getByRole('dialog').getByText(words).waitFor();
  await page.keyboard.press('Escape');
  await row(page, words)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByText(/^MS-\d+ was deleted\.$/).waitFor();
  await expect.poll(() => row(page, words).count()).toBe(0);
});

test('a choice is added, offered by its select, and deleted while no record has it', async () => {
  const name = `Aunt ${process.pid.toString(36)}`;
  const page = await openTab('/settings');
  await page.getByRole('link', { name: 'Lists', exact: true }).click();
  const relations = page.getByRole('group', { name: 'Relations', exact: true });
  await relations.getByRole('textbox', { name: 'Add to relations' }).fill(name);
  await page.keyboard.press('Enter');
  await relations.getByRole('button', { name: `Delete ${name}` }).waitFor();
  await page.goto('/student/add');
  await page.getByRole('combobox', { name: 'Relation', exact: true }).selectOption(name);
  await page.goto('/settings?tab=lists');
  await relations.getByRole('button', { name: `Delete ${name}` }).click();
  await expect.poll(() => relations.getByText(name, { exact: true }).count()).toBe(0);
});
