import { onTestFinished, test } from 'vitest';
import { openNetwork } from './product/network.ts';
import { NETWORK_ERROR } from './sheets.ts';
import { expectNoConsoleErrors, getTitle, getToast, openWindow } from './product/tab.ts';

test('a screen that is not cached opens once the server responds again, and the shown screen stays until then', async () => {
  const network = await openNetwork();
  // A browser has no service worker before the first sign-in, and none on a school's server without HTTPS.
  const window = await openWindow({
    proxy: network,
    serviceWorkers: 'block',
    expectedErrors: new RegExp(`${NETWORK_ERROR.source}|service worker`, 'i'),
  });
  onTestFinished(async () => {
    await window.close();
    expectNoConsoleErrors(window);
  });
  const { page } = window;
  await page.goto('/');
  await getTitle(page, 'Dashboard').waitFor();
  await window.settle();

  network.cut();
  await page.getByRole('link', { name: 'Teacher', exact: true }).click();
  await getToast(page, 'The server does not answer. The screen opens when it does.').waitFor();
  await getTitle(page, 'Dashboard').waitFor();

  network.restore();
  await getTitle(page, 'Teacher').waitFor();
});
