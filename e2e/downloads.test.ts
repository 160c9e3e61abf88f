import { areas, assignment } from '@firstbell/schema';
import { buildAssignment } from '@firstbell/schema/sample';
import { readFile } from 'node:fs/promises';
import { type Locator, type Page } from 'playwright';
import { expect, test } from 'vitest';
import { addRecord, fillForm, generateId, buildStudent, getRow, typeDate } from './records.ts';
import { openTab, getTitle, getToast } from './product/tab.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n');

/** Clicks a button; returns the name and bytes of the file that is downloaded. */
async function clickAndDownload(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a file attached to an assignment is downloaded complete, under its own name', async () => {
  const description = `Colour the map, sheet ${generateId('A')}.`;
  const { file: _, ...values } = buildAssignment({ description });
  const name = 'भारत का नक्शा – 4.pdf';
  const page = await openTab('/assignment');
  await getTitle(page, 'Assignment').waitFor();
  await page.getByRole('link', { name: 'Add assignment' }).click();
  await fillForm(page, assignment, { ...values, date: '' });
  await typeDate(page, 'Date', values.date);
  const largePdf = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(5_000_000, ' '), PDF.subarray(9)]);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: largePdf });
  await page.getByText(`${name} is sent. Submit to save it.`).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await getToast(page, 'Assignment saved.').waitFor();

  await page.goto(`/assignment?q=${encodeURIComponent(description)}`);
  const download = await clickAndDownload(page, page.getByRole('button', { name: `Download ${name}` }));
  expect(download.name).toBe(name);
  expect(download.bytes.equals(largePdf)).toBe(true);
});

test('the export of a selected row has the columns and the formatted values of the list', async () => {
  const surname = generateId('X').replace(/[^A-Z]/g, 'b');
  const id = await addRecord(areas.student, buildStudent({ last_name: surname, first_name: 'Zoë' }));
  const page = await openTab(`/student?q=${surname}`);
  await getRow(page, id).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const { bytes } = await clickAndDownload(page, page.getByRole('menuitem', { name: 'As CSV', exact: true }));
  const text = bytes.toString();
  expect(text).toContain('ID,Class,Roll Number,Name,Phone,Gender,Date Of Birth');
  expect(text).toContain(`${id},V-B,,Zoë ${surname}`);
  expect(text).toContain('+919876543210');
  expect(text).toContain('06/05/2015');
});
