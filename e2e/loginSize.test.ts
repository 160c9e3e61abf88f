import { expect, test } from 'vitest';
import { field, openTab } from './tab.ts';

/** Bytes and requests that a browser without a cache may load until Login accepts input, besides fonts, which nothing waits for. */
const MAX_BYTES = 190_000;
const MAX_REQUESTS = 8;

test('Login loads few and small files', async () => {
  const page = await openTab('/login', { isSignedIn: false });
  await field(page, 'Email').waitFor();
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
  await field(page, 'Email').fill('x');
  expect(loaded.requests).toBeGreaterThan(2);
  expect(loaded.requests).toBeLessThanOrEqual(MAX_REQUESTS);
  expect(loaded.bytes).toBeGreaterThan(100_000);
  expect(loaded.bytes).toBeLessThanOrEqual(MAX_BYTES);
});
