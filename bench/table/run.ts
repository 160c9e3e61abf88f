/**
 * Measures `DataTable` beside tables of other libraries, which are installed outside the project, in a real Chromium. Writes
 * docs/benchmarks/data-table.md. Run with `npm run bench -- table`; with a name, such as `-- table AG`, it measures only `DataTable`
 * and the tables with that name, and prints the page.
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, type Page } from 'playwright';
import { readProcessorMs, withBuiltPage, withChromium, withPackages } from '../pages.ts';
import { computeFigures, type Figures, renderTable, reportProgress, writePage } from '../report.ts';
import type { Frames, TableRequest } from './harness.ts';
import { PEERS } from './peers.ts';

const folder = import.meta.dirname;
const MANY_ROWS = 100_000;
const MILLION_ROWS = 1_000_000;

/** Requests that are measured as the first one of a newly opened page; a page with a million rows, only with the first two. */
const FIRST_REQUESTS: readonly TableRequest[] = [
  { sort: 'name', order: 'desc' },
  { q: 'kavi' },
  { sort: 'phone', order: 'asc' },
  { q: '2014-05' },
];
/** Filter by a name that few people have, so that no row of the first page has that name. */
const RARE_FILTER: TableRequest = { q: 'moravi dejo' };
const SORT_REQUESTS = (['name', 'phone', 'gender'] as const).flatMap((sort) =>
  (['asc', 'desc'] as const).map((order): TableRequest => ({ sort, order })),
);
const LETTER_REQUESTS = ['kavi', '2014-05'].flatMap((word) =>
  Array.from(word, (_, end): TableRequest => ({ q: word.slice(0, end + 1) })),
);
const FILTERED_SORT_REQUESTS = SORT_REQUESTS.map((request): TableRequest => ({ ...request, q: 'ka' }));

type Interactions = Partial<Record<'first' | 'rare' | 'sort' | 'letter' | 'sortFiltered', Figures>>;
/** Frames of a measurement, and the processor time of the page's thread in ms per second. */
type MeasuredFrames = Frames & { processorMs: number };
/** Results of one table. A result is missing if the table did not respond within half a minute. */
type Compared = {
  name: string;
  many: Interactions;
  million: Interactions;
  scroll?: MeasuredFrames | undefined;
  update?: MeasuredFrames | undefined;
};

/** Returns the result of work, or undefined if the work fails. Reports the reason of a failure. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    reportProgress(`  no result: ${String(error).split('\n')[0]}`);
    return undefined;
  }
}

type OpenedPage = { page: Page; session: CDPSession };

/** Opens a table with a number of rows. By default, waits until the page is idle: until its thread uses less than 100 ms of a second. */
async function openPage(browser: Browser, address: string, rows: number, isIdle = true): Promise<OpenedPage> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${address}?rows=${rows}`);
  await page.waitForFunction(() => 'table' in window, undefined, { timeout: 120_000 });
  await page.evaluate(() => window.table.ready());
  for (let second = 0; isIdle && second < 25; second += 1) {
    const initialMs = await readProcessorMs(session);
    await page.waitForTimeout(1000);
    if ((await readProcessorMs(session)) - initialMs < 100) break;
  }
  return { page, session };
}

async function measureRequests({ page }: OpenedPage, requests: readonly TableRequest[]): Promise<number[]> {
  const times: number[] = [];
  for (const request of requests)
    times.push(await page.evaluate((tableRequest) => window.table.measureRequest(tableRequest), request));
  return times;
}

async function measureInteractions(browser: Browser, address: string, rows: number): Promise<Interactions> {
  const measureFirst = (requests: readonly TableRequest[]) =>
    attempt(async () => {
      const times: number[] = [];
      for (const request of requests) {
        const opened = await openPage(browser, address, rows, false);
        times.push(...(await measureRequests(opened, [request])));
        await opened.page.close();
      }
      return computeFigures(times);
    });
  const first = await measureFirst(FIRST_REQUESTS.slice(0, rows > MANY_ROWS ? 2 : undefined));
  reportProgress(`  ${rows}: first ${first?.median.toFixed(0)} / ${first?.max.toFixed(0)} ms`);
  const interactions: Interactions = first ? { first } : {};
  if (!first) return interactions;
  const opened = await openPage(browser, address, rows);
  const add = (key: keyof Interactions, figures: Figures | undefined) => {
    if (figures) interactions[key] = figures;
  };
  add('rare', await measureFirst([RARE_FILTER]));
  for (const [key, requests] of [
    ['sort', SORT_REQUESTS],
    ['letter', LETTER_REQUESTS],
    ['sortFiltered', FILTERED_SORT_REQUESTS],
  ] as const)
    add(key, await attempt(async () => computeFigures(await measureRequests(opened, requests))));
  await opened.page.close();
  return interactions;
}

const measureFrames = (browser: Browser, address: string, rows: number, kind: 'scroll' | 'update') =>
  attempt(async () => {
    const { page, session } = await openPage(browser, address, rows);
    const initialMs = await readProcessorMs(session);
    const startedAt = performance.now();
    const frames = await page.evaluate((method) => window.table[method](), kind);
    const seconds = (performance.now() - startedAt) / 1000;
    const processorMs = ((await readProcessorMs(session)) - initialMs) / seconds;
    await page.close();
    return { ...frames, processorMs };
  });

const measureTable = (browser: Browser, name: string, root: string): Promise<Compared> =>
  withBuiltPage(root, async (address) => {
    reportProgress(name);
    return {
      name,
      many: await measureInteractions(browser, address, MANY_ROWS),
      scroll: await measureFrames(browser, address, MILLION_ROWS, 'scroll'),
      update: await measureFrames(browser, address, MANY_ROWS, 'update'),
      million: await measureInteractions(browser, address, MILLION_ROWS),
    };
  });

/** Formats median and maximum, and the ratio of the median to that of `DataTable`. */
function formatInteraction(figures: Figures | undefined, ours: Figures | undefined): string {
  if (!figures) return 'no answer';
  const text = `${figures.median.toFixed(0)} / ${figures.max.toFixed(0)}`;
  return ours && figures !== ours ? `${text} (${(figures.median / ours.median).toFixed(1)}×)` : text;
}

const formatFrames = (frames: MeasuredFrames | undefined) =>
  frames
    ? `${frames.dropped} dropped, ${frames.blank} blank, ${frames.processorMs.toFixed(0)} ms${frames.hasCorrectRows ? '' : ', wrong rows'}`
    : 'no answer';

const LABELS: Required<Record<keyof Interactions, string>> = {
  first: 'first sort or filter of a page just opened',
  rare: 'first filter by a name that few have',
  sort: 'sort',
  letter: 'letter of a filter',
  sortFiltered: 'sort of the rows that "ka" finds',
};

const [, , name = ''] = process.argv;
const tables = await withChromium(async (browser) => {
  const compared = [await measureTable(browser, 'DataTable', folder)];
  for (const peer of PEERS.filter((one) => one.name.includes(name)))
    compared.push(
      await withPackages(peer.packages, (root) => {
        for (const file of ['harness.ts', 'people.ts']) copyFileSync(join(folder, file), join(root, file));
        writeFileSync(join(root, 'page.tsx'), peer.pageCode);
        return measureTable(browser, peer.name, root);
      }),
    );
  return compared;
});

const rows = [
  ...(['many', 'million'] as const).flatMap((size) =>
    Object.entries(LABELS).map(([key, label]) => [
      `${size === 'many' ? '100,000' : '1,000,000'}: ${label}`,
      ...tables.map((table) =>
        formatInteraction(
          table[size][key as keyof Interactions],
          tables[0]?.[size][key as keyof Interactions],
        ),
      ),
    ]),
  ),
  ['1,000,000: 300 frames of scrolling', ...tables.map(({ scroll }) => formatFrames(scroll))],
  ['100,000: 1,000 changed cells a second, 300 frames', ...tables.map(({ update }) => formatFrames(update))],
];
const text = `# The table beside other tables

Written by \`npm run bench -- table\`: all tables in one run, with 6 columns and all rows in one virtual list, each set up as its
documentation shows. A duration runs from the request to the paint in which the first five rows are those of a reference
implementation: median / maximum in ms, and the ratio of the median to that of \`DataTable\`. A frame counts as dropped if it comes
16.7 ms late, and as blank if the middle of the table shows no row. The duration beside the frames is what the page's thread used per
second. The machine's load was ${loadavg()[0]?.toFixed(1) ?? ''} at the end; a load above 3 means that other programs ran, too.

${renderTable(['', ...tables.map((table) => table.name)], rows)}

MUI X Data Grid's free edition shows at most 100 rows a page, so only one page is scrolled. Ant Design's table has no search over all columns,
so the page of the benchmark filters the rows. Texts are compared by code unit in all tables; MUI X's own comparison by language takes longer.
`;
await writePage('data-table', text, { isWhole: name === '' });
