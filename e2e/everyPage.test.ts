import { areas } from '@firstbell/schema';
import { type Page } from 'playwright';
import { expect, test } from 'vitest';
import { faultsInTree } from './accessibilityTree.ts';
import { ownPages, routeTable, titleAt } from './routeTable.ts';
import { openTab, title } from './tab.ts';

const open = ['/login', '/register', '/forgot-password.html', '/no-such-page'];
const screens = [...routeTable, ...ownPages];
const inside = [
  ...screens,
  ...Object.values(areas).map(({ key }) => `/${key}?deleted=true`),
  '/student?q=nobody-has-this',
];
const pages = [
  ...open.map((path) => ({ path, isSignedIn: false })),
  ...inside.map((path) => ({ path, isSignedIn: true })),
];

/** Waits until the spinner is gone and nothing is on its way any more. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

// The tab itself fails the test on an error, a warning or a violation of the policy on the browser's console.
test.each(pages)(
  '$path is quiet, whole to screen readers, and does not scroll sideways, wide and light, narrow and dark',
  async ({ path, isSignedIn }) => {
    const page = await openTab(path, { isSignedIn });
    await settle(page);
    if (screens.includes(path)) await title(page, titleAt(path)).waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await page.title()).not.toBe('');
    expect(await faultsInTree(page), 'in the accessibility tree').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await settle(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await faultsInTree(page), 'in the accessibility tree, narrow').toEqual([]);
  },
);

test('every page comes with a policy that allows neither inline scripts nor code made of text', async () => {
  const page = await openTab('/login', { isSignedIn: false });
  const response = await page.request.get('/student');
  const policy = response.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).toContain("'self'");
  expect(policy).not.toContain('unsafe-eval');
  expect(scripts).not.toContain('unsafe-inline');
});
