import { expect, test } from 'vitest';
import { openNetwork } from './product/network.ts';
import {
  createSheetPath,
  waitForServiceWorker,
  getCommandLine,
  NETWORK_ERROR,
  readSheet,
  prepareUnmarkedPlace,
  reloadOnSlowNetwork,
} from './sheets.ts';
import { openWithOwnSession } from './ownSession.ts';

test('a sheet opens, is saved and corrected without a network, survives a closed page, and is sent once', async () => {
  const place = await prepareUnmarkedPlace('VI', 'B');
  const network = await openNetwork();
  const page = await openWithOwnSession(createSheetPath(place), {
    expectedErrors: NETWORK_ERROR,
    proxy: network,
  });
  const context = page.context();
  await getCommandLine(page).waitFor();
  await waitForServiceWorker(page);
  await getCommandLine(page).waitFor();
  expect(await reloadOnSlowNetwork(page, network), 'a slow network does not delay a page').toBe('cache');
  await getCommandLine(page).waitFor();

  network.cut();
  await context.setOffline(true);
  await page.reload();
  await getCommandLine(page).fill('1A');
  await getCommandLine(page).press('Control+Enter');
  await page.getByText('1 sheet waiting to sync').waitFor();
  await getCommandLine(page).fill('1L 2A');
  await getCommandLine(page).press('Control+Enter');
  await page.close();

  const nextTab = await context.newPage();
  await nextTab.goto(createSheetPath(place));
  await nextTab.getByText('1 sheet waiting to sync').waitFor();
  await nextTab.getByRole('gridcell', { name: /^1 .* Late$/ }).waitFor();
  expect((await readSheet(place)).record).toBeNull();

  network.restore();
  await context.setOffline(false);
  await expect.poll(() => nextTab.getByText('1 sheet waiting to sync').count()).toBe(0);
  expect((await readSheet(place)).record).toMatchObject({ version: 1, late: 1, absent: 1 });

  const countStoredEntries = () =>
    nextTab.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const openRequest = indexedDB.open('firstbell');
          openRequest.onsuccess = () => {
            const countRequest = openRequest.result.transaction('kept').objectStore('kept').count();
            countRequest.onsuccess = () => {
              openRequest.result.close();
              resolve(countRequest.result);
            };
          };
        }),
    );
  expect(await countStoredEntries()).toBeGreaterThan(0);
  await nextTab.getByRole('button', { name: /^Admin/ }).click();
  await nextTab.getByRole('menuitem', { name: 'Sign Out' }).click();
  await nextTab.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  // The sign-out reloads the page, which ends a script that runs there; the poll then retries it.
  await expect.poll(countStoredEntries).toBe(0);
});
