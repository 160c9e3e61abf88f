import { type Page } from 'playwright';
import { expect, test } from 'vitest';
import { openOldBrowser } from './product/oldBrowser.ts';
import { expectNoConsoleErrors, getTitle, openWindow } from './product/tab.ts';
import { prepareUnmarkedPlace, createSheetPath } from './sheets.ts';

/** Reads how each element of a screen looks. */
const readLook = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main *'), (element) => {
      const { color, backgroundColor, borderColor, boxShadow, display, rowGap, fontWeight } =
        getComputedStyle(element);
      return [
        element.tagName,
        color,
        backgroundColor,
        borderColor,
        boxShadow,
        display,
        rowGap,
        fontWeight,
      ].join(' | ');
    }),
  );

test('screens look the same without the selector `:has`, and tooltips open without popovers', async () => {
  const place = await prepareUnmarkedPlace('VIII', 'A');
  const modern = await openWindow();
  const old = await openOldBrowser();
  for (const path of ['/student/edit?id=S1001', '/faqs/add', createSheetPath(place)]) {
    const looks: string[][] = [];
    for (const { page, settle } of [modern, old]) {
      await page.goto(path);
      await page
        .getByRole('button', { name: /^(Submit|Save)/ })
        .first()
        .waitFor();
      await settle();
      looks.push(await readLook(page));
    }
    expect(looks[1], path).toEqual(looks[0]);
  }
  const tooltip = old.page.locator('[popover]', { hasText: 'Messages' }).first();
  await tooltip.waitFor({ state: 'hidden' });
  await old.page.getByRole('button', { name: /^Messages/ }).hover();
  await tooltip.waitFor();
  await Promise.all([modern.close(), old.close()]);
  expectNoConsoleErrors(old);
});

test('an older browser shows which browsers work, without the modules of the console', async () => {
  const { page, close } = await openWindow({ isSignedIn: false });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'));
  await page.goto('/login');
  await getTitle(page, 'Firstbell needs a newer browser').waitFor();
  await page.getByRole('status').waitFor({ state: 'hidden' });
  await close();
});
