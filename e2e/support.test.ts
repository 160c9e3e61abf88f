import { expect, test } from 'vitest';
import { field, openTab, pathOf, title, toast } from './tab.ts';

test('the number for emergencies is changed, and everybody sees it', async () => {
  const page = await openTab('/support');
  await title(page, 'Support').waitFor();
  await page.getByRole('link', { name: 'Edit Emergency Contact' }).click();
  await title(page, 'Edit Emergency Contact').waitFor();
  await field(page, 'Phone').fill('0755 255 0199');
  await page.getByRole('button', { name: 'Submit' }).click();
  await toast(page, 'Emergency Contact saved.').waitFor();
  await expect.poll(() => pathOf(page)).toBe('/support');
  const card = page.getByRole('article', { name: 'Emergency Contact' });
  await card.getByRole('link', { name: '07552550199' }).waitFor();
  await page.reload();
  await card.getByRole('link', { name: '07552550199' }).waitFor();
});
