import { areas } from '@firstbell/schema';
import { test } from 'vitest';
import { fillForm, findRow, buildStudent, getRow } from './records.ts';
import { getField, openTab, getTitle, getToast, getUndoButton } from './product/tab.ts';

test('a student is added, found, changed, deleted and restored', async () => {
  const record = buildStudent();
  const page = await openTab('/student');
  await getTitle(page, 'Student').waitFor();
  await page.getByRole('link', { name: /^Add/ }).click();
  await getTitle(page, 'Add Student').waitFor();
  await fillForm(page, areas.student, record);
  await page.getByRole('button', { name: 'Submit' }).click();
  await getToast(page, 'Student saved.').waitFor();
  await getTitle(page, 'Student').waitFor();
  await getRow(page, record.id).getByText('Nila Raghavan').waitFor();

  await page.goto('/student');
  const row = await findRow(page, record.id);
  await row.getByRole('link', { name: /^Edit/ }).click();
  await getTitle(page, 'Edit Student').waitFor();
  await getField(page, 'Last Name').fill('Iyer');
  await page.getByRole('checkbox', { name: 'I accept all terms and conditions.' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await getToast(page, 'Student saved.').waitFor();
  await getRow(page, record.id).getByText(`${record.first_name} Iyer`).waitFor();

  await getRow(page, record.id)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await getToast(page, `${record.first_name} Iyer · ${record.id} was deleted.`).waitFor();
  await page.getByText('No results to be shown.', { exact: true }).waitFor();
  await getUndoButton(page).click();
  await getRow(page, record.id).getByText(`${record.first_name} Iyer`).waitFor();
  await page.reload();
  await getRow(page, record.id).getByText(`${record.first_name} Iyer`).waitFor();
});
