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

/** Keeps print views: a headless browser closes the print dialog at once, and the console then removes the view that a test reads. */
const keepPrintViews = (page: Page) =>
  page.evaluate(() => {
    window.print = () => undefined;
  });

test('a printed list has all rows, and the headings and the page number on every page', async () => {
  const page = await openTab('/student?class=V');
  await keepPrintViews(page);
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

test('a printed class list has the chosen columns, and empty ones to write into', async () => {
  const page = await openTab('/section/view?class=V&section=B');
  await keepPrintViews(page);
  await page.getByRole('button', { name: 'Print' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print the class list' });
  await dialog.getByText('Phone', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Empty columns' }).selectOption('3');
  await dialog.getByRole('textbox', { name: 'What the list is for' }).fill('Sports day');
  await dialog.getByRole('button', { name: 'Print' }).click();
  const sheet = page.locator('[data-print-view]');
  await expect.poll(() => sheet.locator('tbody tr').count()).toBeGreaterThan(20);
  await expect.poll(() => sheet.locator('tbody tr').first().locator('td').count()).toBe(5);
  const pages = await printPages(page);
  expectPageNumbers(pages);
  expect(pages[0]).toMatch(/Class list of V-B: \d+ students Sports day Roll Name/);
  for (const text of pages) expect(text).not.toMatch(/Phone|\+91|Timetable/);
});

/** Head of a printed page. */
const HEAD =
  /Firstbell Public School College Road, Nashik 422005 · School code 1130254 Academic year \w+ \d{4} – \w+ \d{4} Printed on \d\d\/\d\d\/\d{4}/;

/** Screens that are printed, each with what its first page says about itself. */
const SCREENS: readonly (readonly [path: string, says: RegExp])[] = [
  ['/dashboard', /Dashboard .*Students/],
  ['/section/view?class=V&section=B', /V-B \d+ students Roll/],
  ['/student/view?id=S1006', /S1006 /],
  ['/teacher/view?id=T101', /T101 .*Week/],
  ['/attendance/register?class=V&section=B', /Attendance of V-B, \w+ \d{4}/],
  ['/attendance?class=V&section=B', /Attendance V-B/],
  ['/assessment/marks?class=V&section=B&term=Term+1&assessment_type=Unit+Test', /V-B Term 1 · Unit Test/],
  ['/assessment/report_cards?class=V&section=B&term=Term+1', /Report Cards V-B Term 1/],
  ['/timetable/edit?id=TT-00001', /Edit Timetable .*Monday/],
  ['/faqs', /FAQs/],
  ['/support', /Support .*Emergency Contact/],
  ['/settings?tab=audit', /Audit log/],
];

test('every printed screen has the school, the year and the day above it, says what it shows, and has no controls', async () => {
  const page = await openTab('/dashboard');
  for (const [path, says] of SCREENS) {
    const { origin } = new URL(page.url());
    await page.goto(origin + path);
    await page.locator('main h1').first().waitFor();
    await expect.poll(() => page.locator('main [aria-busy="true"], main .skeleton').count()).toBe(0);
    // The screen and the head of the paper load one after the other.
    for (const text of [says, HEAD])
      await expect.poll(async () => (await printPages(page))[0], { message: path }).toMatch(text);
    const pages = await printPages(page);
    expectPageNumbers(pages);
    for (const text of pages) expect(text, path).toContain('Firstbell Public School · ');
    await page.emulateMedia({ media: 'print' });
    const shown = await page
      .locator('button, [role="progressbar"], [role="navigation"], [role="search"]')
      .evaluateAll((elements) =>
        elements
          .filter((one) => one.checkVisibility())
          .map((one) => one.getAttribute('aria-label') ?? one.textContent),
      );
    // Files, questions and photos are buttons on the screen, and text or pictures on paper.
    expect
      .soft(
        shown.filter((name) => !/^Download |^Add a photo|\?/.test(name)),
        path,
      )
      .toEqual([]);
    await page.emulateMedia({ media: null });
  }
});

test('the head of an entry grid is repeated on every page, in the dark theme black on white', async () => {
  const page = await openTab('/assessment/marks?class=V&section=B&term=Term+1&assessment_type=Unit+Test');
  await page.getByRole('grid').waitFor();
  const pages = await printPages(page);
  expect(pages.length).toBeGreaterThan(1);
  for (const text of pages) expect(text).toContain('Mathematics out of 50');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const colours = await page
    .getByRole('gridcell')
    .first()
    .evaluate((cell) => [getComputedStyle(cell).color, getComputedStyle(cell).backgroundColor]);
  expect(colours).toEqual(['rgb(33, 31, 27)', 'rgba(0, 0, 0, 0)']);
  await page.emulateMedia({ media: null, colorScheme: null });
});
