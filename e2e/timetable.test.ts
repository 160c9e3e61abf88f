import { expect, test } from 'vitest';
import { callApi } from './records.ts';
import { openTab, title, toast } from './tab.ts';

test('a day is freed, written again with who is free, changed, and keeps a teacher in one room', async () => {
  const found = await callApi('GET', '/timetable/day?class=VIII&section=B&day=Tuesday');
  const { key } = found.body as { key: string };
  const { body } = await callApi('GET', `/timetable/${key}`);
  const { periods, names } = body as { periods: { teacher: string; period: string }[]; names: object };
  const [first] = periods;
  const name = Object.entries(names).find(([id]) => id === first?.teacher)?.[1] as string;

  const page = await openTab(`/timetable?q=${key}`, { expects: /422/ });
  await title(page, 'Timetable').waitFor();
  await page.getByRole('row').filter({ hasText: 'VIII-B' }).first().waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByText('No results to be shown.', { exact: true }).waitFor();

  await page.goto('/timetable/add');
  await page.getByRole('combobox', { name: 'Class', exact: true }).selectOption('VIII');
  await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption('B');
  await page.getByRole('combobox', { name: 'Day', exact: true }).selectOption('Tuesday');
  await page.getByRole('combobox', { name: 'Period 1' }).selectOption(first?.period ?? '');
  await page.getByRole('combobox', { name: 'Teacher 1' }).pressSequentially(first?.teacher ?? '');
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('combobox', { name: 'Period 2' }).selectOption('Break');
  await page.getByRole('button', { name: 'Submit' }).click();
  await toast(page, 'Timetable saved.').waitFor();
  await page.getByRole('row').filter({ hasText: name }).getByText('VIII-B').waitFor();

  await page.goto(`/timetable/edit?id=${key}-1`);
  await page.getByRole('combobox', { name: 'Period 2' }).selectOption(first?.period ?? '');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Choose the teacher.', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Period 2' }).selectOption('Free');
  await page.getByRole('button', { name: 'Submit' }).click();
  await toast(page, 'Timetable saved.').waitFor();

  const other = await callApi('GET', '/timetable/day?class=VIII&section=C&day=Tuesday');
  await page.goto(`/timetable/edit?id=${(other.body as { key: string }).key}`);
  await page.getByRole('combobox', { name: 'Teacher 1' }).fill(first?.teacher ?? '');
  // Before the list is filtered, its other options stand where a click would go.
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await page.getByRole('option', { name: /teaches VIII-B then/ }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(`${name} teaches VIII-B in period 1 on Tuesday.`, { exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Teacher 1' }).getAttribute('aria-invalid'))
    .toBe('true');
});
