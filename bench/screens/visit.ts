import { type BrowserContext, type CDPSession, type Page } from 'playwright';

/** A connection of 1.6 Mbit/s with 150 ms latency, and a processor that is 4 times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const PROCESSOR_RATE = 4;
/** Time in ms without a request after which nothing more is expected to move. */
const QUIET_MS = 1000;

/** What one visit of a screen measures: ms until it is usable, requests and bytes with fonts, and its cumulative layout shift. */
export type Visit = { ms: number; requests: number; bytes: number; shift: number; rows: number };

/** Stores in the page when its screen is usable, and how far it has moved. */
function observePage(): void {
  const seen = { ms: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const isVisible = (element: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
  const check = () => {
    const isUsable =
      isVisible(document.querySelector('input[type="email"]:enabled, main h1')) &&
      document.querySelector('main [aria-busy="true"], #root [role="status"][aria-label^="Loading"]') ===
        null;
    if (isUsable) seen.ms = performance.now();
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}

async function countTraffic(page: Page, session: CDPSession): Promise<{ requests: number; bytes: number }> {
  const traffic = { requests: 0, bytes: 0 };
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    traffic.requests += Number(encodedDataLength > 0);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) throw new Error(`${response.url()}: ${String(response.status())}`);
  });
  return traffic;
}

/** Opens a screen on the slow connection and processor. Rejects if a response has an error, or if the screen does not become usable. */
export async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await countTraffic(page, session);
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_RATE });
  await page.addInitScript(observePage);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as { seen: Visit }).seen.ms > 0, undefined, {
    timeout: 60_000,
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  const seen = await page.evaluate(() => (window as unknown as { seen: Pick<Visit, 'ms' | 'shift'> }).seen);
  const rows = await page.locator('tbody tr').count();
  await page.close();
  return { ...seen, ...traffic, rows };
}
