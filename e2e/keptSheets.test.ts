import { randomUUID } from 'node:crypto';
import { type Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { type Network, openNetwork } from './product/network.ts';
import {
  createSheetPath,
  waitForServiceWorker,
  getCommandLine,
  NETWORK_ERROR,
  type SheetPlace,
  readSheet,
  prepareUnmarkedPlace,
  reloadOnSlowNetwork,
} from './sheets.ts';
import { expectNoConsoleErrors, getField, openWindow, signIn, getTitle, giveName } from './product/tab.ts';

const WAITING_TEXT = '1 sheet waiting to sync';
/** Revision of the console's page in the service worker of the previous version. */
const OLD_REVISION = 'of-the-previous-version';

/** Opens a sheet over a network that can be cut. */
async function openSheet(place: SheetPlace, network: Network): Promise<Page> {
  const window = await openWindow({
    expectedErrors: new RegExp(`${NETWORK_ERROR.source}|503`, 'i'),
    proxy: network,
  });
  onTestFinished(async () => {
    await window.close();
    expectNoConsoleErrors(window);
  });
  await window.page.goto(createSheetPath(place));
  await getCommandLine(window.page).waitFor();
  await waitForServiceWorker(window.page);
  await getCommandLine(window.page).waitFor();
  return window.page;
}

async function goOffline(page: Page, network: Network): Promise<void> {
  network.cut();
  await page.context().setOffline(true);
}

async function goOnline(page: Page, network: Network): Promise<void> {
  network.restore();
  await page.context().setOffline(false);
}

/** Marks a student as absent and saves the sheet, without a network. */
async function saveOffline(page: Page): Promise<void> {
  await getCommandLine(page).fill('1A');
  await getCommandLine(page).press('Control+Enter');
  await page.getByText(WAITING_TEXT).waitFor();
}

/** Reads the URLs of all responses that the service worker has cached. */
const readCachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const openCaches = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(openCaches.map((cache) => cache.keys()))).flat().map(({ url }) => url);
  });

/** Reads the keys of all entries that the console has stored in IndexedDB. */
const readStoredKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const openRequest = indexedDB.open('firstbell');
        openRequest.onsuccess = () => {
          const keysRequest = openRequest.result.transaction('kept').objectStore('kept').getAllKeys();
          keysRequest.onsuccess = () => {
            openRequest.result.close();
            resolve(keysRequest.result as string[]);
          };
        };
      }),
  );

test('the service worker of the previous version is replaced, and an unsent sheet is sent once', async () => {
  const place = await prepareUnmarkedPlace('VII', 'B');
  const network = await openNetwork();
  network.setAlteration({
    path: '/sw.js',
    change: (code) =>
      code.replace(
        /(\/index\.html.{1,4}revision.{1,3}["'`])[\w-]+/,
        (_, head: string) => head + OLD_REVISION,
      ),
  });
  const page = await openSheet(place, network);
  const hasOldPage = async (tab: Page) =>
    (await readCachedUrls(tab)).some((url) => url.includes(OLD_REVISION));
  expect(await hasOldPage(page)).toBe(true);
  await goOffline(page, network);
  await saveOffline(page);

  // The new version is deployed, but the API is still unreachable.
  network.setAlteration(undefined);
  network.setRefusedPaths(/^\/api\//);
  await goOnline(page, network);
  await page.reload();
  await page.getByText(WAITING_TEXT).waitFor();
  const isNewWorkerWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
  await expect.poll(isNewWorkerWaiting).toBe(true);
  // Pages come from the network, although it is slow, because a newer version is installed.
  expect(await reloadOnSlowNetwork(page, network)).toBe('network');
  // The new service worker activates once no tab uses the previous one. A tab that was just closed may still count, so no
  // tab is open between two attempts.
  const context = page.context();
  await page.close();
  let nextTab = page;
  const openInNewVersion = async () => {
    nextTab = await context.newPage();
    await nextTab.goto(createSheetPath(place));
    const isNew = !(await hasOldPage(nextTab));
    if (!isNew) await nextTab.close();
    return isNew;
  };
  await expect.poll(openInNewVersion, { interval: 500 }).toBe(true);
  expect((await readCachedUrls(nextTab)).some((url) => url.includes('/index.html'))).toBe(true);
  await nextTab.getByText(WAITING_TEXT).waitFor();
  await nextTab.getByRole('gridcell', { name: /^1 .* Absent$/ }).waitFor();
  expect((await readSheet(place)).record).toBeNull();

  network.setRefusedPaths(undefined);
  await nextTab.reload();
  await expect.poll(() => nextTab.getByText(WAITING_TEXT).count()).toBe(0);
  await expect.poll(async () => (await readSheet(place)).record).toMatchObject({ version: 1, absent: 1 });
});

test('another account on the same computer sees no data of the first account, whose unsent sheet is sent later', async () => {
  const place = await prepareUnmarkedPlace('VII', 'A');
  const network = await openNetwork();
  const page = await openSheet(place, network);
  await goOffline(page, network);
  await saveOffline(page);
  const [unsentKey] = (await readStoredKeys(page)).filter((key) => key.includes('/waiting/'));
  const accountId = unsentKey?.split('/')[0] ?? '';
  // Ends the session without a sign-out, as when a part of the site's data is cleared.
  await page.evaluate(() => localStorage.clear());
  const context = page.context();
  // The next sign-in would replace the session, which other windows use.
  await context.clearCookies();
  await page.close();
  const nextTab = await context.newPage();
  await goOnline(nextTab, network);
  await nextTab.goto('/register');
  await getField(nextTab, 'Your Email').fill(`sara.${randomUUID()}@school.example`);
  await getField(nextTab, 'Your Password').fill('slate harbour 7');
  await nextTab.getByRole('button', { name: 'Sign up', exact: true }).click();
  const name = await giveName(nextTab);
  await getTitle(nextTab, 'Dashboard').waitFor();
  await expect
    .poll(async () => (await readStoredKeys(nextTab)).filter((key) => key.startsWith(`${accountId}/`)))
    .toEqual([unsentKey]);
  await expect.poll(() => nextTab.getByText(/waiting to sync/).count()).toBe(0);
  const cached = await readCachedUrls(nextTab);
  expect(cached.filter((url) => /\/api\/(?!config)/.test(url))).toEqual([]);

  await nextTab.getByRole('button', { name: new RegExp(`${name}$`) }).click();
  await nextTab.getByRole('menuitem', { name: 'Sign Out' }).click();
  await nextTab.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  // The sign-out loads the page anew, and may do so while the entries are read.
  await expect.poll(() => readStoredKeys(nextTab)).toEqual([unsentKey]);
  expect((await readSheet(place)).record).toBeNull();
  await signIn(nextTab);
  await getTitle(nextTab, 'Dashboard').waitFor();
  await expect.poll(async () => (await readSheet(place)).record).toMatchObject({ version: 1, absent: 1 });
});
