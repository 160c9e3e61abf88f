import { describe, expect, inject, test } from 'vitest';
import { openWithOwnSession } from './ownSession.ts';
import { openSecondTab, openTab, readPath, signIn, getTitle } from './product/tab.ts';

test('a deep link, a reload, Back and Forward show the screen of the address', async () => {
  const page = await openTab('/student?rows=5');
  await getTitle(page, 'Student').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(() => readPath(page)).toBe('/student?rows=5&page=2');
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await getTitle(page, 'Edit Student').waitFor();
  const editPath = readPath(page);
  await page.reload();
  await getTitle(page, 'Edit Student').waitFor();
  await page.goBack();
  await getTitle(page, 'Student').waitFor();
  expect(readPath(page)).toBe('/student?rows=5&page=2');
  const rowCountField = page.getByRole('combobox', { name: 'Rows per page', exact: true });
  await expect.poll(() => rowCountField.inputValue()).toBe('5');
  await page.goForward();
  await getTitle(page, 'Edit Student').waitFor();
  expect(readPath(page)).toBe(editPath);
});

test('in a small window every page opens at its top', async () => {
  const page = await openTab('/login', { isSignedIn: false });
  await page.setViewportSize({ width: 320, height: 256 });
  const readScrollPosition = () => page.evaluate(() => window.scrollY);
  await signIn(page);
  await getTitle(page, 'Dashboard').waitFor();
  await expect.poll(readScrollPosition).toBe(0);
  const scroll = async () => {
    // The page is too short to scroll until its cards have loaded.
    await page.mouse.wheel(0, 200);
    return readScrollPosition();
  };
  await expect.poll(scroll).toBeGreaterThan(100);
  await page.goto('/student');
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .waitFor();
  expect(await readScrollPosition()).toBe(0);
});

describe('two tabs of one browser', () => {
  test('signing out in one tab signs out the other, ends the token, and Back does not return to the screen', async () => {
    const firstTab = await openWithOwnSession('/student');
    await getTitle(firstTab, 'Student').waitFor();
    const secondTab = await openSecondTab(firstTab, '/teacher');
    await getTitle(secondTab, 'Teacher').waitFor();
    const meRequest = firstTab.waitForRequest('**/api/me/start');
    await firstTab.reload();
    const { token = '', cookie = '' } = await (await meRequest).allHeaders();
    const readStatus = async () =>
      (await fetch(`${inject('address')}/api/me`, { headers: { token, cookie } })).status;
    expect(await readStatus()).toBe(200);
    await firstTab.getByRole('button', { name: /^Admin/ }).click();
    await firstTab.getByRole('menuitem', { name: 'Sign Out' }).click();
    for (const page of [firstTab, secondTab]) {
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
    }
    expect(await readStatus()).toBe(401);
    await firstTab.goBack();
    await firstTab.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });

  test('signing in in one tab opens the requested view in the other tab', async () => {
    const firstTab = await openTab('/login', { isSignedIn: false });
    const secondTab = await openSecondTab(firstTab, '/teacher?q=a&page=2&rows=5');
    await secondTab.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(new URL(secondTab.url()).pathname).toBe('/login');
    await signIn(firstTab);
    await getTitle(firstTab, 'Dashboard').waitFor();
    await getTitle(secondTab, 'Teacher').waitFor();
    expect(readPath(secondTab)).toBe('/teacher?q=a&page=2&rows=5');
  });
});
