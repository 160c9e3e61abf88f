import { assignment } from '@firstbell/schema';
import { buildAssignment } from '@firstbell/schema/sample';
import { readFile } from 'node:fs/promises';
import { type Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { fillForm, newId, row } from './records.ts';
import { openTab, title, toast } from './tab.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n');
const pdf = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer });

/** Presses the button of a stored file and gives what the browser saved. */
async function download(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${name}` }).click(),
  ]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

test('a file goes with an assignment, comes back whole, and makes way for another', async () => {
  const description = `Colour the map, sheet ${newId('A')}.`;
  const { file: _, ...values } = buildAssignment({ description });
  const name = 'भारत का नक्शा – 4.pdf';
  const page = await openTab('/assignment');
  await title(page, 'Assignment').waitFor();
  await page.getByRole('link', { name: 'Add assignment' }).click();
  await fillForm(page, assignment, values);
  await page.locator('input[type=date]').fill(values.date);
  const large = Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(5_000_000, ' '), PDF.subarray(9)]);
  await page.locator('input[type=file]').setInputFiles(pdf(name, large));
  await page.getByText(`${name} is sent. Submit to save it.`).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await toast(page, 'Assignment saved.').waitFor();

  await page.goto(`/assignment?q=${encodeURIComponent(description)}`);
  const saved = await download(page, name);
  expect(saved.name).toBe(name);
  expect(saved.bytes.equals(large)).toBe(true);

  await row(page, description).getByRole('link', { name: /^Edit/ }).click();
  await title(page, 'Edit Assignment').waitFor();
  await page.getByRole('button', { name: `Download ${name}` }).waitFor();
  await page.locator('input[type=file]').setInputFiles(pdf('Map 2.pdf'));
  await page.getByText('Map 2.pdf is sent. Submit to save it.').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await toast(page, 'Assignment saved.').waitFor();
  expect((await download(page, 'Map 2.pdf')).bytes.equals(PDF)).toBe(true);
});

test('a page that calls itself a PDF is refused, and the form is not saved with it', async () => {
  const page = await openTab('/assignment/add', { expects: /422 \(Unprocessable/ });
  const { file: _, ...values } = buildAssignment();
  await fillForm(page, assignment, values);
  await page.locator('input[type=date]').fill(values.date);
  await page
    .locator('input[type=file]')
    .setInputFiles(pdf('Map.pdf', Buffer.from('<script>alert(1)</script>')));
  await page.getByText(/^This file is damaged or of a type that is not taken/).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect
    .poll(() => page.locator('input[type=file]').evaluate((input) => input === document.activeElement))
    .toBe(true);
  await title(page, 'Add Assignment').waitFor();
});

test('nobody downloads a file without being signed in', async () => {
  const answer = await fetch(`${inject('address')}/api/file/FL-AAAAAAAAAAAAAAAAAAAA`);
  expect(answer.status).toBe(401);
});
