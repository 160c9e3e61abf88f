import { expect, test } from 'vitest';
import { getField, openTab } from './product/tab.ts';

/** Maximum bytes that a browser without a cache loads until Login accepts input. Fonts are not counted, because nothing waits for them. */
const MAX_BYTES = 190_000;
/** Maximum number of requests that load these bytes. */
const MAX_REQUESTS = 8;

test('Login loads few and small files', async () => {
  const page = await openTab('/login', { isSignedIn: false });
  await getField(page, 'Email').waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  await devtools.send('Network.clearBrowserCache');
  const loaded = { bytes: 0, requests: 0 };
  const fonts = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Font') fonts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fonts.has(requestId)) return;
    loaded.bytes += encodedDataLength;
    loaded.requests += Number(encodedDataLength > 0);
  });
  await page.goto('/login');
  await getField(page, 'Email').fill('x');
  expect(loaded.requests).toBeGreaterThan(2);
  expect(loaded.requests).toBeLessThanOrEqual(MAX_REQUESTS);
  expect(loaded.bytes).toBeGreaterThan(100_000);
  expect(loaded.bytes).toBeLessThanOrEqual(MAX_BYTES);
});
