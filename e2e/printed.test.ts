import { type Page } from 'playwright';
import { expect, test } from 'vitest';
import { readPages } from '../packages/api/test/cards/readPdf.ts';
import { openTab } from './product/tab.ts';

/** Prints a tab to a PDF on A4, and reads the text of each page. */
const printPages = async (page: Page) => readPages(await page.pdf({ format: 'A4' }));

/** Expects the number of the page and the count of all pages on every page. */
function expectPageNumbers(pages: readonly string[]): void {
  for (const [index, text] of pages.entries())
    expect(text).toContain(`${String(index + 1)} / ${String(pages.length)}`);
}

test('a printed list has all rows, and the headings and the page number on every page', async () => {
  const page = await openTab('/student?class=V');
  // A headless browser closes the print dialog at once, and the console then removes the print view that this test reads.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print' }).click();
  const rows = page.locator('[data-print-view] tbody tr');
  await expect.poll(() => rows.count()).toBeGreaterThan(60);
  const pages = await printPages(page);
  expect(pages.length).toBeGreaterThan(1);
  expectPageNumbers(pages);
  for (const text of pages) expect(text).toContain('Date Of Birth');
  expect(pages[0]).toMatch(/Student: \d+ students Class: V/);
});

test('a printed section has the whole week, and no buttons', async () => {
  const page = await openTab('/section/view?class=V&section=B');
  const week = page.getByRole('region', { name: 'Timetable of V-B' });
  await week.waitFor();
  await page.getByRole('region', { name: 'Consents' }).getByText('None').waitFor();
  await page.emulateMedia({ media: 'print' });
  // The width of A4 between the margins, at 96 pixels per inch.
  await page.setViewportSize({ width: 680, height: 1000 });
  await expect.poll(() => week.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  // The name of a file to download stays on paper.
  const buttons = page.getByRole('main').getByRole('button', { name: /^(?!Download )/ });
  await expect
    .poll(() => buttons.evaluateAll((elements) => elements.map(({ textContent }) => textContent)))
    .toEqual([]);
  await page.emulateMedia({ media: null });
});

test.each([
  ['a section', '/section/view?class=V&section=B'],
  ['a student', '/student/view?id=S1006'],
  ['a month of attendance', '/attendance/register?class=V&section=B'],
])('the printed page of %s has the school, the day and the page number at the bottom', async (_, path) => {
  const page = await openTab(path);
  await page.getByRole('table').first().waitFor();
  const pages = await printPages(page);
  expectPageNumbers(pages);
  for (const text of pages) expect(text).toMatch(/Firstbell · \d\d\/\d\d\/\d{4}/);
});
