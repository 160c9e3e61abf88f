/**
 * Measures how long it takes until a person can type into Login of the built console, on a slow connection (400 ms latency,
 * 50 kB/s, by Chromium's throttling): in a new browser, a second time in the same browser, and in a browser in which
 * somebody has signed in, so that it has the service worker. Writes docs/benchmarks/cold.md. Run with `npm run build && npm run bench -- cold` on a quiet machine.
 */
import { createApp, createMemoryStore, migrate, openMemoryDatabase } from '@firstbell/api';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type BrowserContext } from 'playwright';
import { readConfig } from '../../packages/api/src/node/config.ts';
import { listen } from '../../packages/api/src/node/http/listen.ts';
import { createWebApp } from '../../packages/api/src/node/http/webApp.ts';
import { withChromium } from '../pages.ts';
import { computeFigures, renderTable, writePage } from '../report.ts';
import { verifyToken } from '../service/people.ts';

const consoleFolder = fileURLToPath(new URL('../../dist/console', import.meta.url));
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
  verifyToken,
  clock: () => new Date(),
  config: config.settings,
  log: () => undefined,
});
const app = createWebApp(api, consoleFolder, config, { count: () => undefined });
const server = await listen(app, '127.0.0.1', 0);
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

const visits: Record<keyof typeof BUDGETS_MS, Visit[]> = { cold: [], warm: [], 'warm, after a sign-in': [] };
try {
  await withChromium(async (browser) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ locale: 'en-IN' });
      visits.cold.push(await visit(context));
      visits.warm.push(await visit(context));
      await installWorker(context);
      visits['warm, after a sign-in'].push(await visit(context));
      await context.close();
    }
  });
} finally {
  await server.close();
  await db.close();
}

const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const rows = Object.entries(visits).map(([kind, visitsOfKind]) => {
  const { median, max } = computeFigures(visitsOfKind.map(({ ms }) => ms));
  const { bytes = 0, requests = 0 } = visitsOfKind[0] ?? {};
  const times = [BUDGETS_MS[kind as keyof typeof BUDGETS_MS], median, max].map(formatSeconds);
  return [kind, ...times, `${(bytes / 1000).toFixed(0)} kB`, requests];
});
const text = `# Login on a slow phone

Made by \`npm run build && npm run bench -- cold\`: Chromium's throttling with ${LATENCY_MS} ms latency and
${BYTES_PER_SECOND / 1000} kB/s, from the navigation until the first field of Login accepts input, median of ${ROUNDS}. The one
second of the spinner before Login is included. ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1) ?? ''} at the end. Bytes and requests are counted until the
field accepts input.

${renderTable(['visit', 'budget', 'median', 'longest', 'loaded', 'requests'], rows)}

After a sign-in the browser has the service worker, which opens a page from its cache if the network takes more than 150 ms.
`;
await writePage('cold', text);
