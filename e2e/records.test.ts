import { areas } from '@firstbell/schema';
import { test } from 'vitest';
import { fillForm, findRow, newStudent, row } from './records.ts';
import { field, openTab, title, toast, undoDeletion } from './tab.ts';

test('a student is added, found, changed, deleted and brought back', async () => {
  const record = newStudent();
  const page = await openTab('/student');
  await title(page, 'Student').waitFor();
  await page.getByRole('link', { name: /^Add/ }).click();
  await title(page, 'Add Student').waitFor();
  await fillForm(page, areas.student, record);
  await page.getByRole('button', { name: 'Submit' }).click();
  await toast(page, 'Student saved.').waitFor();
  await title(page, 'Student').waitFor();
  await row(page, record.id).getByText('Nila Raghavan').waitFor();

  await page.goto('/student');
  const found = await findRow(page, record.id);
  await found.getByRole('link', { name: /^Edit/ }).click();
  await title(page, 'Edit Student').waitFor();
  await field(page, 'Last Name').fill('Iyer');
  await page.getByRole('checkbox', { name: 'I accept all terms and conditions.' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await toast(page, 'Student saved.').waitFor();
  await row(page, record.id).getByText(`${record.first_name} Iyer`).waitFor();

  await row(page, record.id)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await toast(page, `${record.first_name} Iyer · ${record.id} was deleted.`).waitFor();
  await page.getByText('No results to be shown.', { exact: true }).waitFor();
  await undoDeletion(page).click();
  await row(page, record.id).getByText(`${record.first_name} Iyer`).waitFor();
  await page.reload();
  await row(page, record.id).getByText(`${record.first_name} Iyer`).waitFor();
});
