import { describe, expect, test } from 'vitest';
import { ownPages, routeTable, screenPaths } from './routeTable.ts';
import { openTab, pathOf, signIn, title } from './tab.ts';

test('the console has a screen for each route of the table, and for none beside but its own pages', () => {
  expect([...screenPaths].sort()).toEqual([...routeTable, ...ownPages].sort());
});

describe('signed out', () => {
  test('sign-in leads to the very view that was asked for', async () => {
    const page = await openTab('/teacher?q=a&page=2&rows=5', { isSignedIn: false });
    await page.waitForURL(/\/login/);
    await signIn(page);
    await title(page, 'Teacher').waitFor();
    expect(pathOf(page)).toBe('/teacher?q=a&page=2&rows=5');
  });
});

describe('signed in', () => {
  test('a deep link, a reload and Back each show the screen of their address', async () => {
    const page = await openTab('/student/edit?id=S1001');
    await title(page, 'Edit Student').waitFor();
    await page.reload();
    await title(page, 'Edit Student').waitFor();
    await page.getByRole('link', { name: 'Teacher', exact: true }).click();
    await title(page, 'Teacher').waitFor();
    await page.goBack();
    await title(page, 'Edit Student').waitFor();
    expect(pathOf(page)).toBe('/student/edit?id=S1001');
    await page.goForward();
    await title(page, 'Teacher').waitFor();
  });

  test('the active entry follows the path, ignoring case', async () => {
    const page = await openTab('/Student');
    await title(page, 'Student').waitFor();
    const entry = page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Student', exact: true });
    await expect.poll(() => entry.getAttribute('aria-current')).toBe('page');
  });

  test.each(['/no-such-page', '/student/add/more', '/login/x'])('%s is the 404 page', async (path) => {
    const page = await openTab(path);
    await title(page, '404').waitFor();
    await page.getByText("The page you are looking for doesn't exist.", { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await title(page, 'Dashboard').waitFor();
  });

  test('Sign Out leads to Login, and Back does not lead in again', async () => {
    const page = await openTab('/student');
    await title(page, 'Student').waitFor();
    await page.getByRole('button', { name: /^Admin/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });
});
