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

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const FIRST: readonly Request[] = [
  { sort: 'name', order: 'desc' },
  { sort: 'phone', order: 'asc' },
  { q: 'kavi' },
  { q: '2014-05' },
];
/** Name that few people have, so that no row of the first page shows it. */
const RARE: Request = { q: 'moravi dejo' };
const MANY = 100_000;
const SORTS = (['name', 'phone', 'gender'] as const).flatMap((sort) =>
  (['asc', 'desc'] as const).map((order): Request => ({ sort, order })),
);
const LETTERS = ['kavi', '2014-05'].flatMap((word) =>
  Array.from(word, (_, end): Request => ({ q: word.slice(0, end + 1) })),
);
const SORTS_FOUND = SORTS.map((request): Request => ({ ...request, q: 'ka' }));

/** Interaction times of a table with a number of rows; undefined if it did not respond within half a minute. */
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

const report = (line: string) => process.stderr.write(`${line}\n`);

/** Returns the result, or reports why there is none. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    report(`  no result: ${String(error).split('\n')[0]}`);
    return undefined;
  }
}

/** Reads the processor time that the page's thread has used, in ms. */
async function readProcessorMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

type Opened = { page: Page; session: CDPSession };

async function open(browser: Browser, address: string, rows: number): Promise<Opened> {
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

/** Waits until the page prepares nothing any more: until it uses less than a tenth of an interval, for at most 25 intervals. */
async function settle({ page, session }: Opened): Promise<void> {
  for (let interval = 0; interval < 25; interval += 1) {
    const before = await readProcessorMs(session);
    await page.waitForTimeout(INTERVAL_MS);
    if ((await readProcessorMs(session)) - before < INTERVAL_MS / 10) return;
  }
}

async function ask({ page }: Opened, requests: readonly Request[]): Promise<Figures> {
  const times: number[] = [];
  for (const request of requests)
    times.push(await page.evaluate((asked) => window.table.answer(asked), request));
  return computeFigures(times);
}

async function measureInteractions(browser: Browser, address: string, rows: number): Promise<Interactions> {
  const askFirst = async (requests: readonly (Request | undefined)[]) => {
    const times: number[] = [];
    for (const request of requests) {
      if (!request) continue;
      const opened = await open(browser, address, rows);
      times.push((await ask(opened, [request])).max);
      await opened.page.close();
    }
    return computeFigures(times);
  };
  // A page of a million takes long to open.
  const first = await attempt(() => askFirst(rows > MANY ? [FIRST[0], FIRST[2]] : FIRST));
  report(`  ${rows}: first ${first?.median.toFixed(0)} / ${first?.max.toFixed(0)} ms`);
  if (!first) return { first, rare: undefined, sort: undefined, letter: undefined, sortFound: undefined };
  const rare = await attempt(() => askFirst([RARE]));
  const opened = await open(browser, address, rows);
  await settle(opened);
  const sort = await attempt(() => ask(opened, SORTS));
  const letter = await attempt(() => ask(opened, LETTERS));
  const sortFound = await attempt(() => ask(opened, SORTS_FOUND));
  await opened.page.close();
  return { first, rare, sort, letter, sortFound };
}

async function measureFrames(browser: Browser, address: string, rows: number, kind: 'scroll' | 'update') {
  const opened = await open(browser, address, rows);
  await settle(opened);
  const { page, session } = opened;
  const before = await readProcessorMs(session);
  const start = performance.now();
  const frames = await page.evaluate((measured) => window.table[measured](), kind);
  const seconds = (performance.now() - start) / 1000;
  const processorMs = ((await readProcessorMs(session)) - before) / seconds;
  await page.close();
  report(`  ${kind}: ${JSON.stringify({ ...frames, processorMs })}`);
  return { ...frames, processorMs };
}

async function measure(browser: Browser, name: string, root: string): Promise<Compared> {
  report(name);
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
      many: await measureInteractions(browser, address, MANY),
      scroll: await attempt(() => measureFrames(browser, address, 1_000_000, 'scroll')),
      update: await attempt(() => measureFrames(browser, address, MANY, 'update')),
      million: await measureInteractions(browser, address, 1_000_000),
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
    await copyFile(at('./index.html'), join(source, 'index.html'));
    await copyFile(at('./harness.ts'), join(source, 'harness.ts'));
    await copyFile(at('../people.ts'), join(work, 'people.ts'));
    await writeFile(join(source, 'page.tsx'), page);
    return await measure(browser, name, source);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Measures `DataTable` and the tables of other libraries, which are installed outside the project, one after another. */
export async function compareTables(browser: Browser): Promise<Compared[]> {
  const compared = [await measure(browser, 'DataTable', at('.'))];
  for (const peer of PEERS) compared.push(await measurePeer(browser, peer));
  return compared;
}
