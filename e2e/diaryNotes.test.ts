import { diaryNotes } from '@firstbell/schema';
import { buildDiaryNote } from '@firstbell/schema/sample';
import { test } from 'vitest';
import { fillForm, findRow, newId, row } from './records.ts';
import { field, openTab, title, toast, undoDeletion } from './tab.ts';

test('a diary note is added, found by its words, changed, deleted and brought back', async () => {
  const name = `Bring a map ${newId('D')}`;
  const page = await openTab('/diary_notes');
  await title(page, 'Diary Notes').waitFor();
  await page.getByRole('link', { name: 'Add diary notes' }).click();
  await fillForm(page, diaryNotes, buildDiaryNote({ title: name }));
  await page.getByRole('button', { name: 'Submit' }).click();
  await toast(page, 'Diary Notes saved.').waitFor();

  await page.goto('/diary_notes');
  const found = await findRow(page, name);
  await found.getByRole('link', { name: `Edit ${name}` }).click();
  await title(page, 'Edit Diary Notes').waitFor();
  await field(page, 'Description').fill('Bring two maps on Tuesday.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await toast(page, 'Diary Notes saved.').waitFor();
  await row(page, name).getByText('Bring two maps on Tuesday.').waitFor();

  await row(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await page.getByText('No results to be shown.', { exact: true }).waitFor();
  await undoDeletion(page).click();
  await row(page, name).waitFor();
});
