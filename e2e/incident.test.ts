import { areas, dayOf } from '@firstbell/schema';
import { expect, test } from 'vitest';
import { addRecord, newStudent, row } from './records.ts';
import { field, openTab, title, toast } from './tab.ts';

test('an incident is written down for a student who is found by name', async () => {
  const id = await addRecord(areas.student, newStudent({ first_name: 'Incidara' }));
  const page = await openTab('/incident');
  await title(page, 'Incident').waitFor();
  await page.getByRole('link', { name: 'Add incident' }).click();
  await page.getByRole('combobox', { name: 'To Whom', exact: true }).selectOption('Student');
  const person = page.getByRole('combobox', { name: 'ID', exact: true });
  await person.pressSequentially('incidara');
  // Until all that is typed is found, the list may still change under the arrow.
  await expect.poll(() => page.getByLabel('Searching…').count()).toBe(0);
  await page.getByRole('option', { name: `${id} · Incidara` }).waitFor();
  await person.press('ArrowDown');
  await person.press('Enter');
  await page.getByRole('combobox', { name: 'Incident Type', exact: true }).selectOption('Accident');
  await page.locator('input[type=date]').fill(dayOf(new Date(), 'Asia/Kolkata'));
  await field(page, 'Incident').fill('Fell in the yard. Plastered.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await toast(page, 'Incident saved.').waitFor();
  await page.goto(`/incident?q=${encodeURIComponent(id)}`);
  await row(page, id).getByText('Accident').waitFor();
});
