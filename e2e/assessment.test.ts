import { areas } from '@firstbell/schema';
import { expect, test } from 'vitest';
import { addRecord, callApi, newStudent, row } from './records.ts';
import { openTab, title, toast } from './tab.ts';

test('the marks of a student are entered subject by subject and found in the list', async () => {
  const student = newStudent({ class: 'V', section: 'B', first_name: 'Marika' });
  const id = await addRecord(areas.student, student);
  const page = await openTab('/assessment');
  await title(page, 'Assessment').waitFor();
  await page.getByRole('link', { name: 'Add assessment' }).click();
  await title(page, 'Add Assessment').waitFor();
  const choose = (label: string, value: string) =>
    page.getByRole('combobox', { name: label, exact: true }).selectOption(value);
  await choose('Class', 'V');
  await choose('Section', 'B');
  await choose('ID', id);
  await choose('Term', 'Term 1');
  await choose('Assessment Type', 'Project');
  for (const [at, subject, scored] of [
    [1, 'English', '41.5'],
    [2, 'Mathematics', '60'],
  ] as const) {
    const mark = page.getByRole('group', { name: `Subject ${at}` });
    await mark.getByRole('combobox', { name: 'Subject' }).selectOption(subject);
    await mark.getByRole('spinbutton', { name: 'Total' }).fill('50');
    await mark.getByRole('spinbutton', { name: 'Scored' }).fill(scored);
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Enter at most 50, the total.').waitFor();
  const second = page.getByRole('group', { name: 'Subject 2' }).getByRole('spinbutton', { name: 'Scored' });
  await second.fill('45');
  await page.getByText('86.5 of 100 marks').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await toast(page, 'Assessment saved.').waitFor();
  await page.goto(`/assessment?q=${encodeURIComponent(id)}`);
  await row(page, id).getByText('86.5%').waitFor();

  expect((await callApi('DELETE', `/student/${encodeURIComponent(id)}`)).status).toBe(204);
  await page.reload();
  await page.getByText('No results to be shown.').waitFor();
});
