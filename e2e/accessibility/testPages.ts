import { type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccessibilityProblems } from './accessibilityTree.ts';
import { findTitle } from '../product/routeTable.ts';
import {
  waitForFrames,
  expectNoConsoleErrors,
  openWindow,
  getTitle,
  type BrowserWindow,
} from '../product/tab.ts';

/** A page of the console; `isScreen` if its heading is the title of its route. */
export type ConsolePage = { path: string; isSignedIn?: false; isScreen?: true };

const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Switches the page to a narrow viewport and the dark theme, and waits until it is rendered. */
async function switchToNarrowDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await waitForFrames(page);
}

/**
 * Declares a test of the console messages, requests, accessibility tree and width of each page. Each page is tested wide in the
 * light theme and narrow in the dark theme.
 */
export function testPages(pages: readonly ConsolePage[]): void {
  let windows: Record<'signedIn' | 'signedOut', BrowserWindow>;
  beforeAll(async () => {
    windows = { signedIn: await openWindow(), signedOut: await openWindow({ isSignedIn: false }) };
  });
  afterAll(() => Promise.all(Object.values(windows).map((window) => window.close())));

  test.each(pages)(
    '$path logs nothing, requests no other host, has a valid accessibility tree and does not scroll sideways, wide in light and narrow in dark',
    async ({ path, isSignedIn = true, isScreen = false }) => {
      const window = windows[isSignedIn ? 'signedIn' : 'signedOut'];
      const { page } = window;
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      if (isScreen) await getTitle(page, findTitle(path)).waitFor();
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
}
