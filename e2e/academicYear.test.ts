import { areas } from '@firstbell/schema';
import { expect, test, vi } from 'vitest';
import { ownVariables, runStart, temporaryFolder } from './ownProduct.ts';
import { callApi, fillForm, row } from './records.ts';
import { field, openTab, title, toast } from './tab.ts';

type Year = { academic_year: string; is_current: boolean };

const UP_MS = 90_000;

// On a product of its own: the year that is SET is the same for everybody.
test('a year is added, SET, and looked back from', async () => {
  const variables = await ownVariables(temporaryFolder());
  const address = `http://localhost:${variables.PORT ?? ''}`;
  const accounts = `http://127.0.0.1:${variables.AUTH_EMULATOR_PORT ?? ''}`;
  const run = runStart(variables);
  await vi.waitUntil(() => run.output().includes('Ctrl+C'), { timeout: UP_MS, interval: 100 });
  const { body } = await callApi('GET', '/academic_year?rows=100', undefined, address, accounts);
  const before = (body as { rows: Year[] }).rows.find(({ is_current: isCurrent }) => isCurrent);
  if (before === undefined) throw new Error('The sample school has a current year.');
  const page = await openTab('/academic_year', { address });
  await title(page, 'Academic Year').waitFor();
  await page.getByRole('link', { name: /^Add/ }).click();
  await title(page, 'Add Academic Year').waitFor();
  await fillForm(page, areas.academic_year, {
    from_month: 'April',
    from_year: '2091',
    to_month: 'March',
    to_year: '2092',
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await toast(page, 'Academic Year saved.').waitFor();
  const added = 'April 2091 – March 2092';
  await row(page, added).getByRole('link', { name: /^Edit/ }).click();
  await title(page, 'SET Academic Year').waitFor();
  await expect.poll(() => field(page, 'From Year').inputValue()).toBe('2091');
  await page.getByRole('button', { name: 'Submit' }).click();
  await row(page, added).getByText('Current', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Academic Year ${added}` }).click();
  await page.getByRole('menuitemradio', { name: before.academic_year }).click();
  await page.goto('/diary_notes');
  await page.getByText(`You are looking at ${before.academic_year}.`).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /^Add/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Back to the current year' }).click();
  await page.getByRole('link', { name: /^Add/ }).waitFor();
}, 180_000);
