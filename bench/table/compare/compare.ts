import react from '@vitejs/plugin-react';
import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, type Page } from 'playwright';
import { build, preview } from 'vite';
import { computeFigures, type Figures } from '../figures.ts';
import type { Frames, Request } from './harness.ts';
import { PEERS, type Peer } from './peers.ts';

const resolveFile = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Requests that are measured as the first one of a newly opened page. */
const FIRST_REQUESTS: readonly Request[] = [
  { sort: 'name', order: 'desc' },
  { sort: 'phone', order: 'asc' },
  { q: 'kavi' },
  { q: '2014-05' },
];
/** Filter by a name that few people have, so that no row of the first page has it. */
const RARE_FILTER: Request = { q: 'moravi dejo' };
const MANY_ROWS = 100_000;
const MILLION_ROWS = 1_000_000;
const SORT_REQUESTS = (['name', 'phone', 'gender'] as const).flatMap((sort) =>
  (['asc', 'desc'] as const).map((order): Request => ({ sort, order })),
);
const LETTER_REQUESTS = ['kavi', '2014-05'].flatMap((word) =>
  Array.from(word, (_, end): Request => ({ q: word.slice(0, end + 1) })),
);
const FILTERED_SORT_REQUESTS = SORT_REQUESTS.map((request): Request => ({ ...request, q: 'ka' }));

/** Interaction times of a table with a number of rows. A time is undefined if the table did not respond within half a minute. */
export type Interactions = Record<'first' | 'rare' | 'sort' | 'letter' | 'sortFound', Figures | undefined>;

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

async function openPage(browser: Browser, address: string, rows: number): Promise<OpenedPage> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${address}?rows=${rows}`);
  await page.waitForFunction(() => 'table' in window, undefined, { timeout: 120_000 });
  await page.evaluate(() => window.table.ready());
  return { page, session };
}

/** Interval over which the processor time of the page is read, in ms. */
const INTERVAL_MS = 1000;

/** Waits until the page is idle: until its thread uses less than a tenth of an interval. Waits for at most 25 intervals. */
async function waitUntilIdle({ page, session }: OpenedPage): Promise<void> {
  for (let interval = 0; interval < 25; interval += 1) {
    const before = await readProcessorMs(session);
    await page.waitForTimeout(INTERVAL_MS);
    if ((await readProcessorMs(session)) - before < INTERVAL_MS / 10) return;
  }
}

async function measureRequests({ page }: OpenedPage, requests: readonly Request[]): Promise<Figures> {
  const times: number[] = [];
  for (const request of requests)
    times.push(await page.evaluate((sent) => window.table.measureRequest(sent), request));
  return computeFigures(times);
}

async function measureInteractions(browser: Browser, address: string, rows: number): Promise<Interactions> {
  const measureFirstRequests = async (requests: readonly (Request | undefined)[]) => {
    const times: number[] = [];
    for (const request of requests) {
      if (!request) continue;
      const opened = await openPage(browser, address, rows);
      times.push((await measureRequests(opened, [request])).max);
      await opened.page.close();
    }
    return computeFigures(times);
  };
  // A page with a million rows takes long to open, so fewer requests are measured.
  const first = await attempt(() =>
    measureFirstRequests(rows > MANY_ROWS ? [FIRST_REQUESTS[0], FIRST_REQUESTS[2]] : FIRST_REQUESTS),
  );
  reportProgress(`  ${rows}: first ${first?.median.toFixed(0)} / ${first?.max.toFixed(0)} ms`);
  if (!first) return { first, rare: undefined, sort: undefined, letter: undefined, sortFound: undefined };
  const rare = await attempt(() => measureFirstRequests([RARE_FILTER]));
  const opened = await openPage(browser, address, rows);
  await waitUntilIdle(opened);
  const sort = await attempt(() => measureRequests(opened, SORT_REQUESTS));
  const letter = await attempt(() => measureRequests(opened, LETTER_REQUESTS));
  const sortFound = await attempt(() => measureRequests(opened, FILTERED_SORT_REQUESTS));
  await opened.page.close();
  return { first, rare, sort, letter, sortFound };
}

async function measureFrames(browser: Browser, address: string, rows: number, kind: 'scroll' | 'update') {
  const opened = await openPage(browser, address, rows);
  await waitUntilIdle(opened);
  const { page, session } = opened;
  const before = await readProcessorMs(session);
  const start = performance.now();
  const frames = await page.evaluate((measurement) => window.table[measurement](), kind);
  const seconds = (performance.now() - start) / 1000;
  const processorMs = ((await readProcessorMs(session)) - before) / seconds;
  await page.close();
  reportProgress(`  ${kind}: ${JSON.stringify({ ...frames, processorMs })}`);
  return { ...frames, processorMs };
}

async function measure(browser: Browser, name: string, root: string): Promise<Compared> {
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

async function measurePeer(browser: Browser, { name, packages, page }: Peer): Promise<Compared> {
  const work = await mkdtemp(join(tmpdir(), 'firstbell-tables-'));
  try {
    const manifest = { private: true, type: 'module', dependencies: packages };
    await writeFile(join(work, 'package.json'), JSON.stringify(manifest));
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--silent'];
    execFileSync('npm', ['install', ...options], { cwd: work, stdio: ['ignore', 'inherit', 'inherit'] });
    const source = join(work, 'source');
    await mkdir(source);
    await copyFile(resolveFile('./index.html'), join(source, 'index.html'));
    await copyFile(resolveFile('./harness.ts'), join(source, 'harness.ts'));
    await copyFile(resolveFile('../people.ts'), join(work, 'people.ts'));
    await writeFile(join(source, 'page.tsx'), page);
    return await measure(browser, name, source);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Measures `DataTable` and the tables of other libraries, which are installed outside the project, one after another. */
export async function compareTables(browser: Browser): Promise<Compared[]> {
  const compared = [await measure(browser, 'DataTable', resolveFile('.'))];
  for (const peer of PEERS) compared.push(await measurePeer(browser, peer));
  return compared;
}
