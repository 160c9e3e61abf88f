import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright';
import { expect, inject, onTestFinished } from 'vitest';
import { generateName } from '../generateName.ts';
import { SAMPLE_ACCOUNT } from '../../scripts/start/sampleAccount.ts';
import { readChromiumPath, QUIET_FLAGS } from '../../scripts/test/quietChromium.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

// All test files of a worker share one browser and one sign-in, because they share modules. The browser closes with the worker.
let browser: Promise<Browser> | undefined;
let signedInState: Promise<StorageState> | undefined;

const openBrowser = () =>
  (browser ??= chromium.launch({
    executablePath: readChromiumPath(),
    args: QUIET_FLAGS,
    // Without a UTF-8 locale, Chromium saves a file with a Hindi name as `download`.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  }));

/** Collects console errors and warnings, which include policy violations, and the page's uncaught errors. */
function collectConsoleErrors(context: BrowserContext): string[] {
  const consoleErrors: string[] = [];
  context.on('console', (message) => {
    const { url } = message.location();
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(`${message.text()} (${url})`);
  });
  context.on('weberror', (error) => consoleErrors.push(error.error().message));
  return consoleErrors;
}

/** Tracks the pending requests of a browser window. */
function trackRequests(context: BrowserContext): ReadonlySet<Request> {
  const pending = new Set<Request>();
  const removeRequest = (request: Request) => pending.delete(request);
  context.on('request', (request) => pending.add(request));
  context.on('requestfinished', removeRequest);
  context.on('requestfailed', removeRequest);
  return pending;
}

/** Collects the hosts that a browser window requested, except this machine, on which the product and the accounts run. */
function collectOtherHosts(context: BrowserContext): ReadonlySet<string> {
  const hosts = new Set<string>();
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !['localhost', '127.0.0.1'].includes(hostname)) hosts.add(hostname);
  });
  return hosts;
}

/** Options of a tab. */
export type TabOptions = {
  isSignedIn?: boolean;
  /** Proxy between the browser and the product. */
  proxy?: { server: string };
  /** Whether service workers may run, which cache the screens' code; by default they may. */
  serviceWorkers?: 'allow' | 'block';
  /** Console errors that the test expects, such as the error of a refused request. */
  expectedErrors?: RegExp;
};

/** A browser window with one tab, which several tests can use one after another. */
export type BrowserWindow = {
  page: Page;
  /** Returns the console errors and warnings since the last call. */
  takeConsoleErrors: () => string[];
  /** Hosts other than this machine that were requested. */
  otherHosts: ReadonlySet<string>;
  /** Waits until no request is pending, the responses are rendered, and nothing on the page says that it still loads. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

/** Waits for two animation frames, after which all previous changes are rendered. */
export const waitForFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

/** Opens a separate browser window with an empty tab. */
export async function openWindow(options: TabOptions = {}): Promise<BrowserWindow> {
  const { isSignedIn = true } = options;
  const context = await (
    await openBrowser()
  ).newContext({
    baseURL: inject('address'),
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...(options.proxy && { proxy: options.proxy }),
    ...(options.serviceWorkers && { serviceWorkers: options.serviceWorkers }),
    ...(isSignedIn && { storageState: await (signedInState ??= createSignedInState()) }),
  });
  context.setDefaultTimeout(20_000);
  const consoleErrors = collectConsoleErrors(context);
  const pending = trackRequests(context);
  const otherHosts = collectOtherHosts(context);
  const page = await context.newPage();
  return {
    page,
    otherHosts,
    settle: async () => {
      do {
        await expect.poll(() => pending.size, { interval: 20 }).toBe(0);
        // Rendering a response may send more requests.
        await waitForFrames(page);
      } while (pending.size > 0 || (await page.locator('[aria-busy="true"]').count()) > 0);
    },
    takeConsoleErrors: () => consoleErrors.splice(0).filter((text) => !options.expectedErrors?.test(text)),
    close: () => context.close(),
  };
}

/** Fails a test on errors or warnings of the browser console. */
export function expectNoConsoleErrors({ takeConsoleErrors }: BrowserWindow): void {
  const errors = takeConsoleErrors();
  expect(errors, `errors in the browser’s console: ${errors.join('\n')}`).toEqual([]);
}

/** Opens a tab in a separate browser window; fails the test on errors or warnings in its console. */
export async function openTab(path: string, options: TabOptions = {}): Promise<Page> {
  const window = await openWindow(options);
  onTestFinished(async () => {
    await window.close();
    expectNoConsoleErrors(window);
  });
  await window.page.goto(path);
  return window.page;
}

/** Opens a second tab in the browser window of a page. */
export async function openSecondTab(page: Page, path: string): Promise<Page> {
  const secondTab = await page.context().newPage();
  await secondTab.goto(path);
  return secondTab;
}

/** Signs in as the sample account, and returns the cookies and storage of the browser. */
async function createSignedInState(): Promise<StorageState> {
  const context = await (await openBrowser()).newContext({ baseURL: inject('address') });
  const page = await context.newPage();
  await page.goto('/login');
  // The session is open once the first request of the API has its response.
  const firstResponse = page.waitForResponse('**/api/me/start');
  await signIn(page);
  await firstResponse;
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Fills in and submits the form of Login, by default for the sample account. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string } = SAMPLE_ACCOUNT,
): Promise<void> {
  await getField(page, 'Email').fill(email);
  await getField(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Returns a text field by its label. */
export const getField = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });

/** Gives the name that the console asks for after the first sign-in, which no colleague has; returns it. */
export async function giveName(page: Page): Promise<string> {
  const name = `Nila ${generateName()}`;
  const dialog = page.getByRole('dialog', { name: 'What is your name?' });
  await dialog.getByRole('textbox', { name: 'Your Name', exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return name;
}

/** Returns a toast by its text. */
export const getToast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Returns the heading of the screen. */
export const getTitle = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Returns the path, search and fragment that the tab shows. */
export function readPath(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}
