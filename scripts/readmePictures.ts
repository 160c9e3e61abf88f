import { chromium, type BrowserContext, type Page } from 'playwright';
import { SAMPLE_ACCOUNT } from './start/sampleAccount.ts';
import { readChromiumPath, QUIET_FLAGS } from './test/quietChromium.ts';

const WIDE_VIEWPORT = { width: 1440, height: 900 };
const PHONE_VIEWPORT = { width: 390, height: 844 };

/** Signs in to a running product. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(SAMPLE_ACCOUNT.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(SAMPLE_ACCOUNT.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

/** Opens the first row of a list. */
async function openFirstRow(page: Page, listPath: string): Promise<void> {
  await page.goto(listPath);
  await page.locator('tbody [data-row-link]').first().click();
  await page.waitForURL(/[?&]id=/);
}

/** Opens an unmarked sheet of today, or of the latest school day, and enters marks. */
async function fillSheet(page: Page): Promise<void> {
  await page.goto('/attendance');
  await page
    .getByRole('region', { name: /^Not marked yet/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('grid').waitFor();
  await page.getByRole('textbox', { name: 'Roll numbers and letters' }).fill('3A 5L 8A 9E');
  await page.getByRole('textbox', { name: 'Roll numbers and letters' }).press('Enter');
}

/** Selects two rows of the list of assessments. */
async function selectAssessments(page: Page): Promise<void> {
  await page.goto('/assessment');
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(2).check();
  await boxes.nth(4).check();
}

type Picture = { name: string; open: (page: Page) => Promise<void>; isPhone?: true; isDark?: true };

const pictures: readonly Picture[] = [
  {
    name: 'student-list',
    open: async (page) => {
      await page.goto('/student?class=V&gender=Female');
      await page.getByText(/^1–10 of/).waitFor();
    },
  },
  {
    name: 'dashboard',
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('figure').waitFor();
    },
  },
  { name: 'timetable', open: (page) => openFirstRow(page, '/timetable') },
  { name: 'attendance', open: fillSheet },
  { name: 'leaves', open: (page) => openFirstRow(page, '/leaves?status=Pending') },
  { name: 'dark', open: selectAssessments, isDark: true },
  { name: 'phone', open: fillSheet, isPhone: true },
];

/** Writes the README's pictures to `docs/pictures`. The product must be running with the sample school. */
async function takePictures(address: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: readChromiumPath(), args: QUIET_FLAGS });
  const openContext = async (options: Parameters<typeof browser.newContext>[0]) => {
    const context = await browser.newContext({
      ...{ baseURL: address, locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' },
      ...options,
    });
    await signIn(await context.newPage());
    return context;
  };
  const take = async (context: BrowserContext, { name, open }: Picture) => {
    const page = await context.newPage();
    await open(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.screenshot({ path: `docs/pictures/${name}.png` });
    await page.close();
  };
  try {
    for (const picture of pictures) {
      const { isPhone, isDark } = picture;
      const context = await openContext({
        viewport: isPhone ? PHONE_VIEWPORT : WIDE_VIEWPORT,
        colorScheme: isDark ? 'dark' : 'light',
        ...(isPhone && { hasTouch: true, isMobile: true }),
      });
      await take(context, picture);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

const [address = 'http://localhost:4000'] = process.argv.slice(2);
await takePictures(address);
