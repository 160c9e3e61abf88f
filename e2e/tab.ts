import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright';
import { expect, inject, onTestFinished } from 'vitest';
import { SAMPLE_ACCOUNT } from '../scripts/start/sampleAccount.ts';
import { chromiumPath, QUIET } from '../scripts/test/quietChromium.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

// One of each for all test files of a worker, which share their modules; the browser ends with the worker.
let browser: Promise<Browser> | undefined;
let signedIn: Promise<State> | undefined;

const openBrowser = () =>
  (browser ??= chromium.launch({
    executablePath: chromiumPath(),
    args: QUIET,
    // Without it, a browser on a bare machine saves a file with a Hindi name as `download`.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  }));

/** What a browser complains of on its console, with the content security policy's and the page's own errors. */
function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  return complaints;
}

/** Collects the requests of a browser window that are not answered yet. */
function collectRequests(context: BrowserContext): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  const end = (request: Request) => underWay.delete(request);
  context.on('request', (request) => underWay.add(request));
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return underWay;
}

/** Says how a tab is opened. */
export type TabOptions = {
  isSignedIn?: boolean;
  /** Complaints of the browser's console that belong to the test, such as of a refused request. */
  expects?: RegExp;
};

/** A window of the browser with one tab, for several tests to use one after the other. */
export type Window = {
  page: Page;
  /** Gives what the console complained of since it was asked last. */
  takeComplaints: () => string[];
  /** Waits until the page shows the answers to all that it asks for. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

/** Waits until the page was drawn with everything that has happened to it so far. */
export const drawnTwice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/** Opens a browser window of its own, with an empty tab. */
export async function openWindow(options: TabOptions = {}): Promise<Window> {
  const { isSignedIn = true } = options;
  const context = await (
    await openBrowser()
  ).newContext({
    baseURL: inject('address'),
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...(isSignedIn && { storageState: await (signedIn ??= signInOnce()) }),
  });
  context.setDefaultTimeout(20_000);
  const complaints = collectComplaints(context);
  const underWay = collectRequests(context);
  const page = await context.newPage();
  return {
    page,
    settle: async () => {
      do {
        await expect.poll(() => underWay.size, { interval: 20 }).toBe(0);
        // An answer that is drawn may ask for more.
        await drawnTwice(page);
      } while (underWay.size > 0);
    },
    takeComplaints: () => complaints.splice(0).filter((text) => !options.expects?.test(text)),
    close: () => context.close(),
  };
}

/** Fails a test when the browser's console complains. */
export function expectQuiet({ takeComplaints }: Window): void {
  expect(takeComplaints(), 'complaints on the browser’s console').toEqual([]);
}

/** Opens a tab in a browser window of its own; fails the test when its console complains. */
export async function openTab(path: string, options: TabOptions = {}): Promise<Page> {
  const window = await openWindow(options);
  onTestFinished(async () => {
    await window.close();
    expectQuiet(window);
  });
  await window.page.goto(path);
  return window.page;
}

/** Opens a second tab beside another, in the same browser. */
export async function openBeside(page: Page, path: string): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto(path);
  return beside;
}

/** Signs in as the sample account, and gives what the browser keeps of it. */
async function signInOnce(): Promise<State> {
  const context = await (await openBrowser()).newContext({ baseURL: inject('address') });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Fills in Login and submits it; by default as the sample account. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string } = SAMPLE_ACCOUNT,
): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A text field by its label. */
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** A toast by its text. */
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** The `Undo` of the toast that says a deletion; that of an edit may still be there. */
export const undoDeletion = (page: Page) =>
  page.getByRole('group', { name: /deleted\.$/ }).getByRole('button', { name: 'Undo' });

/** The title of the screen. */
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Path, search and fragment that the tab shows. */
export function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}
