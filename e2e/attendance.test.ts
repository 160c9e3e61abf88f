import { expect, test } from 'vitest';
import { unmark } from './records.ts';
import { openTab, pathOf, title, toast } from './tab.ts';

test('a section is marked by keyboard, saved as one sheet, corrected and found again', async () => {
  await unmark('IX', 'B');
  const section = 'IX-B';
  const page = await openTab('/attendance');
  await title(page, 'Attendance').waitFor();
  await page.getByText(/^Not marked yet on /).waitFor();
  await page.getByRole('link', { name: section, exact: true }).click();
  const marks = page.getByRole('radiogroup');
  await marks.first().waitFor();
  const total = await marks.count();

  await marks.first().getByRole('radio', { name: 'Present' }).focus();
  await page.keyboard.press('a');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('l');
  await page.getByText(`Present ${total - 2}`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await toast(page, 'Attendance saved.').waitFor();
  await page.getByText(/^Saved by /).waitFor();

  await page.reload();
  await expect.poll(() => marks.first().getByRole('radio', { name: 'Absent' }).isChecked()).toBe(true);
  await marks.first().getByRole('radio', { name: 'Excused' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/Corrected by /).waitFor();
  expect(pathOf(page)).toMatch(/^\/attendance\?date=\d{4}-\d\d-\d\d&class=/);

  await page.goto('/attendance');
  await page.getByText(/^(Not marked yet|Every section is marked) on /).waitFor();
  await expect.poll(() => page.getByRole('link', { name: section, exact: true }).count()).toBe(0);
});
