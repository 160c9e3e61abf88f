/**
 * Measures how long it takes until a person can type into Login of the built console, on a slow connection (400 ms latency,
 * 50 kB/s, by Chromium's throttling): in a new browser, a second time in the same browser, and in a browser in which
 * somebody has signed in, so that it has the service worker. Writes docs/benchmarks/cold.md. Run with `npm run build && node scripts/run.mjs bench/cold/run.ts` on a quiet machine.
 */
import { createApp, createMemoryStore, migrate, openMemoryDatabase } from '@firstbell/api';
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext } from 'playwright';
import { format, resolveConfig } from 'prettier';
import { readConfig } from '../../packages/api/src/node/config.ts';
import { listen } from '../../packages/api/src/node/http/listen.ts';
import { createWebApp } from '../../packages/api/src/node/http/webApp.ts';
import { openChromium } from '../../scripts/site/openChromium.ts';
import { createTokenVerifier } from '../service/people.ts';
import { computeFigures } from '../table/figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reportFile = join(root, 'docs/benchmarks/cold.md');
const ROUNDS = 5;
const LATENCY_MS = 400;
const BYTES_PER_SECOND = 50_000;
/** Budgets in ms, by the kind of visit. */
const BUDGETS_MS = { cold: 5000, warm: 1500, 'warm, after a sign-in': 1500 };

const config = readConfig({});
const db = await openMemoryDatabase();
await migrate(db);
const api = createApp({
  db,
  files: createMemoryStore(),
  verifyToken: createTokenVerifier(),
  clock: () => new Date(),
  config: config.settings,
  log: () => undefined,
});
const server = await listen(createWebApp(api, join(root, 'dist/console'), config), '127.0.0.1', 0);
const loginUrl = `http://localhost:${String(server.port)}/login`;

type Visit = { ms: number; bytes: number; requests: number };

/** Opens Login on the slow connection. Measures the time from the navigation until its first field accepts text. */
async function visit(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  const received = { bytes: 0, requests: 0 };
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received.bytes += encodedDataLength;
    if (encodedDataLength > 0) received.requests += 1;
  });
  await page.goto(loginUrl, { waitUntil: 'commit' });
  const visibleAtHandle = await page.waitForFunction(
    () => {
      const field = document.querySelector<HTMLInputElement>('input[type="email"]');
      const isVisible = field?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
      return isVisible && !field.disabled ? performance.now() : null;
    },
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  const visited = { ms: (await visibleAtHandle.jsonValue()) ?? 0, ...received };
  // Waits for later requests, such as fonts, so that they are in the cache for the next visit.
  await page.waitForLoadState('networkidle');
  await page.close();
  return visited;
}

/** Registers the service worker as the console does after a sign-in, and waits until it has cached all files. */
async function installWorker(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(loginUrl);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { type: 'classic', updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  });
  await page.close();
}

const browser = await openChromium();
const cold: Visit[] = [];
const warm: Visit[] = [];
const warmWithWorker: Visit[] = [];
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ locale: 'en-IN' });
    cold.push(await visit(context));
    warm.push(await visit(context));
    await installWorker(context);
    warmWithWorker.push(await visit(context));
    await context.close();
  }
} finally {
  await browser.close();
  await server.close();
  await db.close();
}

const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const formatLine = (kind: keyof typeof BUDGETS_MS, visits: readonly Visit[]) => {
  const { median, max } = computeFigures(visits.map(({ ms }) => ms));
  const [firstVisit] = visits;
  const kilobytes = ((firstVisit?.bytes ?? 0) / 1000).toFixed(0);
  return `| ${kind} | ${formatSeconds(BUDGETS_MS[kind])} | ${formatSeconds(median)} | ${formatSeconds(max)} | ${kilobytes} kB | ${String(firstVisit?.requests ?? 0)} |`;
};
const report = `# Login on a slow phone

Made by \`npm run build && node scripts/run.mjs bench/cold/run.ts\`: Chromium's throttling with ${String(LATENCY_MS)} ms latency and
${String(BYTES_PER_SECOND / 1000)} kB/s, from the navigation until the first field of Login accepts input, median of ${String(ROUNDS)}. The one
second of the spinner before Login is included. ${String(availableParallelism())} cores, load ${loadavg()[0]?.toFixed(1) ?? ''} at the end. Bytes and requests are counted until the
field accepts input.

| visit | budget | median | longest | loaded | requests |
| ----- | -----: | -----: | ------: | -----: | -------: |
${formatLine('cold', cold)}
${formatLine('warm', warm)}
${formatLine('warm, after a sign-in', warmWithWorker)}

After a sign-in the browser has the service worker, which opens a page from its cache if the network takes more than 150 ms ([why](../decisions/first-load.md)).
`;
writeFileSync(reportFile, await format(report, { ...(await resolveConfig(reportFile)), parser: 'markdown' }));
process.stdout.write(report);
