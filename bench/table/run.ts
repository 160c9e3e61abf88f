/**
 * Measures a table of 100,000 rows × 6 columns in a real Chromium, from each key press or click to the paint of its result, and
 * tables of other libraries for comparison. Writes docs/benchmarks/data-table.md. Run with `npm run bench -- table`.
 */
import react from '@vitejs/plugin-react';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import { format, resolveConfig } from 'prettier';
import { build, preview } from 'vite';
import { readChromiumPath, QUIET_FLAGS } from '../../scripts/test/quietChromium.ts';
import { compareTables, type Compared } from './compare/compare.ts';
import { renderCompared } from './compare/report.ts';
import { computeFigures, formatFigures, type Figures } from './figures.ts';
import { measureFilterAndSort, type FilterAndSortTimes } from './measureFilterAndSort.ts';

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = resolvePath('.');
const outDir = resolvePath('../../.cache/bench/table');
const reportFile = resolvePath('../../docs/benchmarks/data-table.md');

const FILTER_WORDS = ['shi', 'kavi', 'moé', 'V-B', '2014-05', 'zzz', 'S1042', 'ध्रु'];
const COLUMN_NAMES = ['Name', 'Phone', 'Class', 'Gender', 'Date Of Birth', 'ID'];
const ROUNDS = 3;

type TableResult = { first: Figures; keystroke: Figures; sort: Figures; sortFiltered: Figures };

/** Waits until the results of all presses are painted. Returns the measured times in ms, and deletes the measurements. */
async function takeDurations(page: Page, presses: number): Promise<number[]> {
  await page.waitForFunction((count) => performance.getEntriesByName('interaction').length >= count, presses);
  return page.evaluate(() => {
    const times = performance.getEntriesByName('interaction').map(({ duration }) => duration);
    performance.clearMeasures('interaction');
    return times;
  });
}

/** Waits for several idle callbacks, with timeouts for a busy machine, because the table builds its indexes when idle. */
async function waitForIdle(page: Page): Promise<void> {
  for (let count = 0; count < 20; count += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 250 })));
  }
}

async function typeWords(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const word of FILTER_WORDS) {
    await page.getByRole('searchbox').focus();
    for (const letter of word) {
      // Letters beyond ASCII have no key. They are inserted like text of an input method, and not measured.
      const isKey = letter.codePointAt(0) !== undefined && letter < '\u0080';
      if (isKey) await page.keyboard.press(letter);
      else await page.keyboard.insertText(letter);
      if (isKey) times.push(...(await takeDurations(page, 1)));
    }
    await page.keyboard.press('Escape');
    await takeDurations(page, 1);
  }
  return times;
}

async function sortColumns(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const column of COLUMN_NAMES) {
    for (let press = 0; press < 2; press += 1) {
      await page.getByRole('button', { name: column, exact: true }).click();
      times.push(...(await takeDurations(page, 1)));
    }
  }
  return times;
}

const reportProgress = (line: string) => process.stderr.write(`${line}\n`);

async function measureTable(browser: Browser, address: string): Promise<TableResult> {
  reportProgress(address);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  await page.getByText('of 100,000').waitFor();
  const first = computeFigures(await sortColumns(page));
  reportProgress('sorted once');
  await waitForIdle(page);
  reportProgress('idle');
  const keystrokes: number[] = [];
  const sorts: number[] = [];
  const sortsFiltered: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    keystrokes.push(...(await typeWords(page)));
    sorts.push(...(await sortColumns(page)));
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('a');
    await takeDurations(page, 1);
    sortsFiltered.push(...(await sortColumns(page)));
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Escape');
    await takeDurations(page, 1);
    reportProgress(`round ${round + 1} of ${ROUNDS}`);
  }
  await page.close();
  return {
    first,
    keystroke: computeFigures(keystrokes),
    sort: computeFigures(sorts),
    sortFiltered: computeFigures(sortsFiltered),
  };
}

function renderReport(
  ours: TableResult,
  naive: TableResult,
  times: FilterAndSortTimes,
  compared: readonly Compared[],
  version: string,
) {
  const renderLine = (label: string, key: keyof TableResult) =>
    `| ${label} (${ours[key].count}) | ${formatFigures(ours[key])} | ${formatFigures(naive[key])} |`;
  return `# The table with 100,000 rows

Written by \`npm run bench -- table\`: the built \`DataTable\` with 100,000 rows × 6 columns and almost no name twice, in
Chromium ${version} (headless, 60 frames a second) on ${availableParallelism()} cores. Each figure is the time from the press to the paint of its result,
median / maximum; a frame is 16.7 ms, so a result that is painted in the next frame takes up to 16.7 ms plus the computation.

| press (number of presses) | \`useClientTable\` | naive: filter each cell, sort the hits |
|---|---|---|
${renderLine('letter typed into the filter', 'keystroke')}
${renderLine('sort, no filter', 'sort')}
${renderLine('sort of the rows that "a" finds', 'sortFiltered')}
${renderLine('sort just after the page was opened, nothing prepared', 'first')}

Both columns render the same \`DataTable\`; only the source of its rows differs.

Filtering and sorting alone, without rendering (Node ${process.version}, with the same JavaScript engine as Chromium), median / maximum:

| work (number of times) | prepared index | naive |
|---|---|---|
| a letter (${times.filter.count}) | ${formatFigures(times.filter)} | ${formatFigures(times.naiveFilter)}, not yet sorted |
| the first word, nothing prepared (${times.firstFilter.count}) | ${formatFigures(times.firstFilter)} | – |
| the first sort, nothing prepared (${times.firstSort.count}) | ${formatFigures(times.firstSort)} | – |
| a sort of the rows that "a" finds (${times.sort.count}) | ${formatFigures(times.sort)} | ${formatFigures(times.naiveSort)} |
| the preparation of all texts and orders of new rows, while idle (${times.prepare.count}) | ${formatFigures(times.prepare)} | – |

${renderCompared(compared, `The machine's load was ${loadavg()[0]?.toFixed(1)} at the end; a load above 3 means that other programs ran, too.`)}`;
}

await build({
  root,
  configFile: false,
  plugins: [react()],
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true },
});
const server = await preview({ root, configFile: false, build: { outDir }, preview: { port: 0 } });
const browser = await chromium.launch({ executablePath: readChromiumPath(), args: QUIET_FLAGS });
try {
  const address = server.resolvedUrls?.local[0] ?? '';
  const ours = await measureTable(browser, address);
  const naive = await measureTable(browser, `${address}?approach=naive`);
  const times = measureFilterAndSort(FILTER_WORDS);
  const compared = await compareTables(browser);
  const style = await resolveConfig(reportFile);
  const reportText = await format(renderReport(ours, naive, times, compared, browser.version()), {
    ...style,
    parser: 'markdown',
  });
  await mkdir(resolvePath('../../docs/benchmarks'), { recursive: true });
  await writeFile(reportFile, reportText);
  process.stdout.write(`${reportText}\n`);
} finally {
  await browser.close();
  await server.close();
}
