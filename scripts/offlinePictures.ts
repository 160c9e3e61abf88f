import { chromium, type Page } from 'playwright';
import { SAMPLE_ACCOUNT } from './start/sampleAccount.ts';
import { readChromiumPath, QUIET_FLAGS } from './test/quietChromium.ts';

const WAITING_TEXT = '1 sheet waiting to sync';

const findEntryLine = (page: Page) => page.getByRole('textbox', { name: 'Roll numbers and letters' });

/** Signs in to a running product, and returns the token that the console sends. */
async function signIn(page: Page): Promise<string> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(SAMPLE_ACCOUNT.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(SAMPLE_ACCOUNT.password);
  const request = page.waitForRequest((one) => one.headers().token !== undefined);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  return (await request).headers().token ?? '';
}

/** Finds a section that is not marked today, and returns the address of its sheet. */
async function findUnmarkedSheet(page: Page, token: string): Promise<string> {
  const response = await page.request.get('/api/attendance/missing', { headers: { token } });
  const { date, sections } = (await response.json()) as {
    date: string;
    sections: { class: string; section: string }[];
  };
  const [place] = sections;
  if (place === undefined)
    throw new Error(
      'Every section is marked today: run this program again with a new sample school (npm start -- --new).',
    );
  return `/attendance?${new URLSearchParams({ date, class: place.class, section: place.section }).toString()}`;
}

/** Waits until the service worker controls the page. */
async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await findEntryLine(page).waitFor();
}

/** Writes four pictures to `docs/pictures`, which show an attendance sheet that is filled in without a network. */
async function takePictures(address: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: readChromiumPath(), args: QUIET_FLAGS });
  try {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 1200, height: 640 },
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
    });
    const take = async (page: Page, name: string) => {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.screenshot({ path: `docs/pictures/offline-${name}.png` });
    };
    const page = await context.newPage();
    const sheet = await findUnmarkedSheet(page, await signIn(page));
    await page.goto(sheet);
    await findEntryLine(page).waitFor();
    await waitForServiceWorker(page);

    // Requests are aborted as well, because a busy browser sometimes sends one in the emulated offline state.
    await context.route(/\/api\//, (route) => route.abort('internetdisconnected'));
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('grid').getByRole('row').first().waitFor();
    await page
      .getByText(/connection|offline/i)
      .first()
      .waitFor();
    await take(page, '1-opened');
    await findEntryLine(page).fill('3A 5L 8A');
    await findEntryLine(page).press('Control+Enter');
    await page.getByText(WAITING_TEXT).waitFor();
    await page.getByText(/^Kept on this computer/).waitFor();
    await take(page, '2-saved');
    await page.close();

    const secondPage = await context.newPage();
    await secondPage.goto(sheet);
    await secondPage.getByText(WAITING_TEXT).waitFor();
    await secondPage.getByRole('gridcell', { name: /^3 .* Absent$/ }).waitFor();
    await take(secondPage, '3-waiting');
    await context.unroute(/\/api\//);
    await context.setOffline(false);
    await secondPage.getByText(WAITING_TEXT).waitFor({ state: 'detached' });
    await secondPage
      .getByText(/connection|offline/i)
      .first()
      .waitFor({ state: 'hidden' });
    await take(secondPage, '4-synced');
  } finally {
    await browser.close();
  }
}

const [address = 'http://localhost:4000'] = process.argv.slice(2);
await takePictures(address);
