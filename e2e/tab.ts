import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, expect, inject, onTestFinished } from 'vitest';
import { SAMPLE_ACCOUNT } from '../scripts/start/sampleAccount.ts';
import { chromiumPath, QUIET } from '../scripts/test/quietChromium.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

let browser: Promise<Browser> | undefined;
const states = new Map<string, Promise<State>>();

const openBrowser = () =>
  (browser ??= chromium.launch({
    executablePath: chromiumPath(),
    args: QUIET,
    // Without it, a browser on a bare machine saves a file with a Hindi name as `download`.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  }));

afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
  states.clear();
});

/** What a browser complains of on its console, with the content security policy's and the page's own errors. */
function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  return complaints;
}

/** Says how a tab is opened. */
export type TabOptions = {
  /** Address of the product; the shared one by default. */
  address?: string;
  isSignedIn?: boolean;
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** Complaints of the browser's console that belong to the test, such as of a refused request. */
  expects?: RegExp;
};

/** A window of the browser with one tab, for several tests to use one after the other. */
export type Window = {
  page: Page;
  /** Gives what the console complained of since it was asked last. */
  takeComplaints: () => string[];
  close: () => Promise<void>;
};

/** Opens a browser window of its own, with an empty tab. */
export async function openWindow(options: TabOptions = {}): Promise<Window> {
  const { address = inject('address'), isSignedIn = true, width = 1440, height = 900 } = options;
  const context = await (
    await openBrowser()
  ).newContext({
    baseURL: address,
    viewport: { width, height },
    colorScheme: options.colorScheme ?? 'light',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...(isSignedIn && { storageState: await signedInState(address) }),
  });
  context.setDefaultTimeout(20_000);
  const complaints = collectComplaints(context);
  return {
    page: await context.newPage(),
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

function signedInState(address: string): Promise<State> {
  const known = states.get(address);
  if (known) return known;
  const made = openBrowser().then(async (open) => {
    const context = await open.newContext({ baseURL: address });
    const page = await context.newPage();
    await page.goto('/login');
    await signIn(page);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const state = await context.storageState();
    await context.close();
    return state;
  });
  states.set(address, made);
  return made;
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
