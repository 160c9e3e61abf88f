import react from '@vitejs/plugin-react';
import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, type Page } from 'playwright';
import { build, preview } from 'vite';
import { computeFigures, type Figures } from '../figures.ts';
import type { Frames, TableRequest } from './harness.ts';
import { PEERS, type Peer } from './peers.ts';

const resolveFile = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Requests that are measured as the first one of a newly opened page. */
const FIRST_REQUESTS: readonly TableRequest[] = [
  { sort: 'name', order: 'desc' },
  { sort: 'phone', order: 'asc' },
  { q: 'kavi' },
  { q: '2014-05' },
];
/** Filter by a name that few people have, so that no row of the first page has that name. */
const RARE_FILTER: TableRequest = { q: 'moravi dejo' };
const MANY_ROWS = 100_000;
const MILLION_ROWS = 1_000_000;
const SORT_REQUESTS = (['name', 'phone', 'gender'] as const).flatMap((sort) =>
  (['asc', 'desc'] as const).map((order): TableRequest => ({ sort, order })),
);
const LETTER_REQUESTS = ['kavi', '2014-05'].flatMap((word) =>
  Array.from(word, (_, end): TableRequest => ({ q: word.slice(0, end + 1) })),
);
const FILTERED_SORT_REQUESTS = SORT_REQUESTS.map((request): TableRequest => ({ ...request, q: 'ka' }));

/** Interaction times of a table with a number of rows. A time is undefined if the table did not respond within half a minute. */
export type Interactions = Record<
  'first' | 'rareFilter' | 'sort' | 'letter' | 'sortFiltered',
  Figures | undefined
>;

/** Frames of a measurement, and the processor time of the page's thread in ms per second. */
export type MeasuredFrames = Frames & { processorMs: number };

/** Result of one table. */
export type Compared = {
  name: string;
  many: Interactions;
  million: Interactions;
  scroll: MeasuredFrames | undefined;
  update: MeasuredFrames | undefined;
};

const reportProgress = (line: string) => process.stderr.write(`${line}\n`);

/** Returns the result of work, or undefined if the work fails. Reports the reason of a failure. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    reportProgress(`  no result: ${String(error).split('\n')[0]}`);
    return undefined;
  }
}

/** Reads the processor time that the page's thread has used, in ms. */
async function readProcessorMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

type OpenedPage = { page: Page; session: CDPSession };

async function openPage(browser: Browser, address: string, rowCount: number): Promise<OpenedPage> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${address}?rows=${rowCount}`);
  await page.waitForFunction(() => 'table' in window, undefined, { timeout: 120_000 });
  await page.evaluate(() => window.table.ready());
  return { page, session };
}

/** Interval over which the processor time of the page is read, in ms. */
const INTERVAL_MS = 1000;

/** Waits until the page is idle: until its thread uses less than a tenth of an interval. Waits for at most 25 intervals. */
async function waitUntilIdle({ page, session }: OpenedPage): Promise<void> {
  for (let interval = 0; interval < 25; interval += 1) {
    const initialMs = await readProcessorMs(session);
    await page.waitForTimeout(INTERVAL_MS);
    if ((await readProcessorMs(session)) - initialMs < INTERVAL_MS / 10) return;
  }
}

async function measureRequests({ page }: OpenedPage, requests: readonly TableRequest[]): Promise<Figures> {
  const times: number[] = [];
  for (const request of requests)
    times.push(await page.evaluate((tableRequest) => window.table.measureRequest(tableRequest), request));
  return computeFigures(times);
}

async function measureInteractions(
  browser: Browser,
  address: string,
  rowCount: number,
): Promise<Interactions> {
  const measureFirstRequests = async (requests: readonly (TableRequest | undefined)[]) => {
    const times: number[] = [];
    for (const request of requests) {
      if (!request) continue;
      const opened = await openPage(browser, address, rowCount);
      times.push((await measureRequests(opened, [request])).max);
      await opened.page.close();
    }
    return computeFigures(times);
  };
  // A page with a million rows takes long to open, so fewer requests are measured.
  const first = await attempt(() =>
    measureFirstRequests(rowCount > MANY_ROWS ? [FIRST_REQUESTS[0], FIRST_REQUESTS[2]] : FIRST_REQUESTS),
  );
  reportProgress(`  ${rowCount}: first ${first?.median.toFixed(0)} / ${first?.max.toFixed(0)} ms`);
  if (!first)
    return { first, rareFilter: undefined, sort: undefined, letter: undefined, sortFiltered: undefined };
  const rareFilter = await attempt(() => measureFirstRequests([RARE_FILTER]));
  const opened = await openPage(browser, address, rowCount);
  await waitUntilIdle(opened);
  const sort = await attempt(() => measureRequests(opened, SORT_REQUESTS));
  const letter = await attempt(() => measureRequests(opened, LETTER_REQUESTS));
  const sortFiltered = await attempt(() => measureRequests(opened, FILTERED_SORT_REQUESTS));
  await opened.page.close();
  return { first, rareFilter, sort, letter, sortFiltered };
}

async function measureFrames(browser: Browser, address: string, rowCount: number, kind: 'scroll' | 'update') {
  const opened = await openPage(browser, address, rowCount);
  await waitUntilIdle(opened);
  const { page, session } = opened;
  const initialMs = await readProcessorMs(session);
  const startedAt = performance.now();
  const frames = await page.evaluate((method) => window.table[method](), kind);
  const seconds = (performance.now() - startedAt) / 1000;
  const processorMs = ((await readProcessorMs(session)) - initialMs) / seconds;
  await page.close();
  reportProgress(`  ${kind}: ${JSON.stringify({ ...frames, processorMs })}`);
  return { ...frames, processorMs };
}

async function measureTable(browser: Browser, name: string, root: string): Promise<Compared> {
  reportProgress(name);
  const outDir = join(root, 'dist-bench');
  await build({
    root,
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  });
  const server = await preview({ root, configFile: false, build: { outDir }, preview: { port: 0 } });
  const address = server.resolvedUrls?.local[0] ?? '';
  try {
    return {
      name,
      many: await measureInteractions(browser, address, MANY_ROWS),
      scroll: await attempt(() => measureFrames(browser, address, MILLION_ROWS, 'scroll')),
      update: await attempt(() => measureFrames(browser, address, MANY_ROWS, 'update')),
      million: await measureInteractions(browser, address, MILLION_ROWS),
    };
  } finally {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

async function measurePeer(browser: Browser, { name, packages, pageCode }: Peer): Promise<Compared> {
  const workFolder = await mkdtemp(join(tmpdir(), 'firstbell-tables-'));
  try {
    const manifest = { private: true, type: 'module', dependencies: packages };
    await writeFile(join(workFolder, 'package.json'), JSON.stringify(manifest));
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--silent'];
    execFileSync('npm', ['install', ...options], {
      cwd: workFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const source = join(workFolder, 'source');
    await mkdir(source);
    await copyFile(resolveFile('./index.html'), join(source, 'index.html'));
    await copyFile(resolveFile('./harness.ts'), join(source, 'harness.ts'));
    await copyFile(resolveFile('../people.ts'), join(workFolder, 'people.ts'));
    await writeFile(join(source, 'page.tsx'), pageCode);
    return await measureTable(browser, name, source);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** Measures `DataTable` and the tables of other libraries, which are installed outside the project, one after another. */
export async function compareTables(browser: Browser): Promise<Compared[]> {
  const compared = [await measureTable(browser, 'DataTable', resolveFile('.'))];
  for (const peer of PEERS) compared.push(await measurePeer(browser, peer));
  return compared;
}
