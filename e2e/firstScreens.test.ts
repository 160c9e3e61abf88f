import { areas } from '@firstbell/schema';
import { expect, onTestFinished, test } from 'vitest';
import { getField, openWindow } from './product/tab.ts';

/** Requests and bytes that a screen loads, and its cumulative layout shift. */
type Loaded = { requests: number; bytes: number; shift: number };

/** Maximum cumulative layout shift of a first screen. */
const MAX_SHIFT = 0.02;

/** Maximum numbers for Login, for the first screen of a signed-in person, and for a first screen with a form. */
const BUDGETS = {
  login: { requests: 8, bytes: 190_000 },
  screen: { requests: 20, bytes: 400_000 },
  form: { requests: 20, bytes: 500_000 },
};

/** Screens that show a form, or open with the parts of several. */
const SCREENS_WITH_FORMS = ['attendance', 'settings'];

/** Adds up the layout shifts of a page in `window.shift`. */
function observeShift(): void {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      (window as unknown as { shift: number }).shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Opens a screen in a browser without a cache. Returns what it loads until nothing is pending. Fonts are not counted, because nothing
 * waits for them, and the letters of the names decide which are loaded.
 */
async function openFirst(path: string, isSignedIn: boolean): Promise<Loaded> {
  const { page, settle, close } = await openWindow({ serviceWorkers: 'block', isSignedIn });
  onTestFinished(close);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const loaded = { requests: 0, bytes: 0 };
  const fonts = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Font') fonts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fonts.has(requestId)) return;
    loaded.bytes += encodedDataLength;
    loaded.requests += Number(encodedDataLength > 0);
  });
  await page.addInitScript(observeShift);
  await page.goto(path);
  if (isSignedIn) await page.getByRole('heading', { level: 1 }).waitFor();
  else await getField(page, 'Email').fill('x');
  await settle();
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  return { ...loaded, shift };
}

function expectWithin({ requests, bytes, shift }: Loaded, budget: Omit<Loaded, 'shift'>): void {
  expect(shift).toBeLessThanOrEqual(MAX_SHIFT);
  expect(requests).toBeGreaterThan(2);
  expect(requests).toBeLessThanOrEqual(budget.requests);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(budget.bytes);
}

test('Login loads few and small files, and does not move', async () => {
  expectWithin(await openFirst('/login', false), BUDGETS.login);
});

test.each(['', ...Object.keys(areas)])(
  'the first screen /%s loads few and small files, and does not move',
  async (path) => {
    const budget = BUDGETS[SCREENS_WITH_FORMS.includes(path) ? 'form' : 'screen'];
    expectWithin(await openFirst(`/${path}`, true), budget);
  },
);
