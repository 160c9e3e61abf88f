import { areas } from '@firstbell/schema';
import { expect, test } from 'vitest';
import { addRecord, newStudent } from './records.ts';
import { openTab, pathOf } from './tab.ts';

test('a student is found by number and by a name with a wrong letter, with the keyboard alone', async () => {
  const record = newStudent({ first_name: 'Tejaswini', last_name: 'Chandrashekar' });
  await addRecord(areas.student, record);
  const page = await openTab('/support');
  await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tejasvini chandrashkar');
  await page
    .getByRole('option', { name: /Tejaswini Chandrashekar/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(record.id.toLowerCase());
  await page.getByRole('option').filter({ hasText: record.id }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => pathOf(page)).toBe(`/student/edit?id=${record.id}`);
});
