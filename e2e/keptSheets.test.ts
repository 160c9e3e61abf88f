import { type Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { type Network, openNetwork } from './network.ts';
import { addressOf, keepCode, line, NO_NETWORK, type Place, readSheet, unmarkedPlace } from './sheets.ts';
import { expectQuiet, field, openWindow, signIn, title } from './tab.ts';

const WAITING = '1 sheet waiting to sync';
/** Revision of the console's page in the service worker of the version before. */
const BEFORE = 'of-the-version-before';

/** Opens a sheet over a network that can be cut. */
async function openSheet(place: Place, network: Network): Promise<Page> {
  const window = await openWindow({
    expects: new RegExp(`${NO_NETWORK.source}|503`, 'i'),
    proxy: network,
  });
  onTestFinished(async () => {
    await window.close();
    expectQuiet(window);
  });
  await window.page.goto(addressOf(place));
  await line(window.page).waitFor();
  await keepCode(window.page);
  await line(window.page).waitFor();
  return window.page;
}

async function cut(page: Page, network: Network): Promise<void> {
  network.cut();
  await page.context().setOffline(true);
}

async function restore(page: Page, network: Network): Promise<void> {
  network.restore();
  await page.context().setOffline(false);
}

/** Saves a sheet without a network. */
async function saveOffline(page: Page): Promise<void> {
  await line(page).fill('1A');
  await line(page).press('Control+Enter');
  await page.getByText(WAITING).waitFor();
}

/** Addresses of everything that the service worker has cached. */
const readCached = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(stores.map((cache) => cache.keys()))).flat().map(({ url }) => url);
  });

/** Names of everything that the console has kept. */
const readKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('firstbell');
        opening.onsuccess = () => {
          const names = opening.result.transaction('kept').objectStore('kept').getAllKeys();
          names.onsuccess = () => {
            opening.result.close();
            resolve(names.result as string[]);
          };
        };
      }),
  );

test('a service worker of the version before is replaced, and a waiting sheet is sent once', async () => {
  const place = await unmarkedPlace('VII', 'B');
  const network = await openNetwork();
  network.alter({
    path: '/sw.js',
    change: (code) =>
      code.replace(/(\/index\.html.{1,4}revision.{1,3}["'`])[\w-]+/, (_, head: string) => head + BEFORE),
  });
  const page = await openSheet(place, network);
  const hasBefore = async (shown: Page) => (await readCached(shown)).some((url) => url.includes(BEFORE));
  expect(await hasBefore(page)).toBe(true);
  await cut(page, network);
  await saveOffline(page);

  // The new version is there; the service is still away.
  network.alter();
  network.refuse(/^\/api\//);
  await restore(page, network);
  await page.reload();
  await page.getByText(WAITING).waitFor();
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
  await expect.poll(waits).toBe(true);
  // It takes over once no tab has the version before; a tab that was just closed may still count as one.
  const context = page.context();
  let later = page;
  const reopen = async () => {
    await later.close();
    later = await context.newPage();
    await later.goto(addressOf(place));
    return hasBefore(later);
  };
  await expect.poll(reopen).toBe(false);
  expect((await readCached(later)).some((url) => url.includes('/index.html'))).toBe(true);
  await later.getByText(WAITING).waitFor();
  await later.getByRole('gridcell', { name: /^1 .* Absent$/ }).waitFor();
  expect((await readSheet(place)).record).toBeNull();

  network.refuse();
  await later.reload();
  await expect.poll(() => later.getByText(WAITING).count()).toBe(0);
  await expect.poll(async () => (await readSheet(place)).record).toMatchObject({ version: 1, absent: 1 });
});

test('another account on the same computer sees nothing of the first, whose sheet is sent later', async () => {
  const place = await unmarkedPlace('VII', 'A');
  const network = await openNetwork();
  const page = await openSheet(place, network);
  await cut(page, network);
  await saveOffline(page);
  const [own] = (await readKept(page)).filter((name) => name.includes('/waiting/'));
  const person = own?.split('/')[0] ?? '';
  // The session is gone without a sign-out, such as after the data of the site was cleared in part.
  await page.evaluate(() => localStorage.clear());
  const context = page.context();
  await page.close();
  const later = await context.newPage();
  await restore(later, network);
  await later.goto('/register');
  await field(later, 'Your Name').fill('Sara Khan');
  await field(later, 'Your Email').fill(`sara.${process.pid.toString(36)}@school.example`);
  await field(later, 'Your Password').fill('slate harbour 7');
  await later.getByRole('button', { name: 'Sign up', exact: true }).click();
  await title(later, 'Dashboard').waitFor();
  await expect
    .poll(async () => (await readKept(later)).filter((name) => name.startsWith(`${person}/`)))
    .toEqual([own]);
  await expect.poll(() => later.getByText(/waiting to sync/).count()).toBe(0);
  const cached = await readCached(later);
  expect(cached.filter((url) => /\/api\/(?!config)/.test(url))).toEqual([]);

  await later.getByRole('button', { name: /Sara Khan$/ }).click();
  await later.getByRole('menuitem', { name: 'Sign Out' }).click();
  await later.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await readKept(later)).toEqual([own]);
  expect((await readSheet(place)).record).toBeNull();
  await signIn(later);
  await title(later, 'Dashboard').waitFor();
  await expect.poll(async () => (await readSheet(place)).record).toMatchObject({ version: 1, absent: 1 });
});
