import { areas } from '@firstbell/schema';
import { expect, test } from 'vitest';
import { callApi, fillForm, row } from './records.ts';
import { field, openTab, title, toast } from './tab.ts';

type Year = { key: string; academic_year: string; is_current: boolean };

const readYears = async () =>
  ((await callApi('GET', '/academic_year?rows=100')).body as { rows: Year[] }).rows;

test('a year is added, SET, looked back from, and the one before SET again', async () => {
  const before = (await readYears()).find(({ is_current: isCurrent }) => isCurrent);
  if (before === undefined) throw new Error('The sample school has a current year.');
  const page = await openTab('/academic_year');
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
  try {
    await row(page, added).getByRole('link', { name: /^Edit/ }).click();
    await title(page, 'SET Academic Year').waitFor();
    expect(await field(page, 'From Year').inputValue()).toBe('2091');
    await page.getByRole('button', { name: 'Submit' }).click();
    await row(page, added).getByText('Current', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Academic Year ${added}` }).click();
    await page.getByRole('menuitemradio', { name: before.academic_year }).click();
    await page.goto('/diary_notes');
    await page.getByText(`You are looking at ${before.academic_year}.`).waitFor();
    expect(await page.getByRole('link', { name: /^Add/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the current year' }).click();
    await page.getByRole('link', { name: /^Add/ }).waitFor();
  } finally {
    await callApi('POST', `/academic_year/${before.key}/set`);
    const year = (await readYears()).find(({ academic_year: name }) => name === added);
    if (year) await callApi('DELETE', `/academic_year/${year.key}`);
  }
});
