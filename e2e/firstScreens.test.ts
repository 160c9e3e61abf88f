import { areas } from '@firstbell/schema';
import { expect, onTestFinished, test } from 'vitest';
import { getField, openWindow } from './product/tab.ts';

/** Requests and bytes that a screen loads. */
type Loaded = { requests: number; bytes: number };

/** Maximum numbers for Login, for the first screen of a signed-in person, and for a first screen with a form. */
const BUDGETS = {
  login: { requests: 8, bytes: 190_000 },
  screen: { requests: 20, bytes: 400_000 },
  form: { requests: 20, bytes: 500_000 },
};

/** Screens that show a form, or open with the parts of several. */
const SCREENS_WITH_FORMS = ['attendance', 'settings'];

/**
 * Opens a screen in a browser without a cache. Returns what it loads until nothing is pending. Fonts are not counted, because nothing
 * waits for them, and the letters of the names decide which are loaded.
 */
async function openFirst(path: string, isSignedIn: boolean): Promise<Loaded> {
  const { page, settle, close } = await openWindow({ serviceWorkers: 'block', isSignedIn });
  onTestFinished(close);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const loaded: Loaded = { requests: 0, bytes: 0 };
  const fonts = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Font') fonts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fonts.has(requestId)) return;
    loaded.bytes += encodedDataLength;
    loaded.requests += Number(encodedDataLength > 0);
  });
  await page.goto(path);
  if (isSignedIn) await page.getByRole('heading', { level: 1 }).waitFor();
  else await getField(page, 'Email').fill('x');
  await settle();
  return loaded;
}

function expectWithin({ requests, bytes }: Loaded, budget: Loaded): void {
  expect(requests).toBeGreaterThan(2);
  expect(requests).toBeLessThanOrEqual(budget.requests);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(budget.bytes);
}

test('Login loads few and small files', async () => {
  expectWithin(await openFirst('/login', false), BUDGETS.login);
});

test.each(['', ...Object.keys(areas)])('the first screen /%s loads few and small files', async (path) => {
  const budget = BUDGETS[SCREENS_WITH_FORMS.includes(path) ? 'form' : 'screen'];
  expectWithin(await openFirst(`/${path}`, true), budget);
});
