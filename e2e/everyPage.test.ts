import { areas } from '@firstbell/schema';
import { type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityProblems } from './accessibilityTree.ts';
import { ownPages, routeTable, screenPaths, findTitle } from './routeTable.ts';
import { waitForFrames, expectNoConsoleErrors, openTab, openWindow, getTitle, type Window } from './tab.ts';

const publicPaths = ['/login', '/register', '/forgot-password.html', '/account-link', '/no-such-page'];
const screens = [...routeTable, ...ownPages];
const signedInPaths = [
  ...screens,
  ...Object.values(areas).map(({ key }) => `/${key}?deleted=true`),
  '/student?q=nobody-has-this',
  ...['/student/view?id=S1001', '/student/edit?id=S1001', '/section/view?class=V&section=B'],
  '/attendance/register?class=V&section=B',
];
const pages = [
  ...publicPaths.map((path) => ({ path, isSignedIn: false })),
  ...signedInPaths.map((path) => ({ path, isSignedIn: true })),
];

let windows: Record<'signedIn' | 'signedOut', Window>;
beforeAll(async () => {
  windows = { signedIn: await openWindow(), signedOut: await openWindow({ isSignedIn: false }) };
});
afterAll(() => Promise.all(Object.values(windows).map((window) => window.close())));

const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Switches the page to a narrow viewport and the dark theme, and waits until it is rendered. */
async function switchToNarrowDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await waitForFrames(page);
}

test('the console has a screen for every route of the route table and for its own pages, and no other', () => {
  expect([...screenPaths].sort()).toEqual([...routeTable, ...ownPages].sort());
});

test.each(pages)(
  '$path logs nothing, asks no other host, has a valid accessibility tree and does not scroll sideways, wide in light and narrow in dark',
  async ({ path, isSignedIn }) => {
    const window = windows[isSignedIn ? 'signedIn' : 'signedOut'];
    const { page } = window;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (screens.includes(path)) await getTitle(page, findTitle(path)).waitFor();
    await window.settle();
    expect(await readOverflow(page)).toBeLessThanOrEqual(0);
    expect(await page.title()).not.toBe('');
    expect(await findAccessibilityProblems(page), 'in the accessibility tree').toEqual([]);
    await switchToNarrowDark(page);
    expect(await readOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAccessibilityProblems(page), 'in the accessibility tree, narrow').toEqual([]);
    // Console errors, warnings and violations of the content security policy.
    expectNoConsoleErrors(window);
    expect([...window.otherHosts]).toEqual([]);
  },
);

test('every page has a content security policy that allows neither inline scripts nor eval', async () => {
  const page = await openTab('/login', { isSignedIn: false });
  const response = await page.request.get('/student');
  const policy = response.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).toContain("'self'");
  expect(policy).not.toContain('unsafe-eval');
  expect(scripts).not.toContain('unsafe-inline');
});
