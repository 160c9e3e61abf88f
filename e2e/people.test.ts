import { type Page } from 'playwright';
import { expect, test } from 'vitest';
import { getField, openTab, signIn, getTitle, giveName } from './product/tab.ts';

const FORBIDDEN_ERROR = /403 \(Forbidden\)/;
const PASSWORD = 'slate harbour 7';
let accountCount = 0;

/** Signs up a new account and opens the console. */
async function openAsNewAccount(path: string): Promise<{ page: Page; email: string }> {
  accountCount += 1;
  const email = `person.${process.pid.toString(36)}-${String(accountCount)}@school.example`;
  const page = await openTab('/register', { isSignedIn: false, expectedErrors: FORBIDDEN_ERROR });
  await page.clock.install();
  await getField(page, 'Your Email').fill(email);
  await getField(page, 'Your Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await giveName(page);
  await getTitle(page, 'Dashboard').waitFor();
  await page.goto(path);
  return { page, email };
}

const getPersonRow = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

/** Opens the list of people as an administrator, filtered by an e-mail address. */
async function openPeople(email: string): Promise<Page> {
  const page = await openTab(`/settings?tab=people&q=${encodeURIComponent(email)}`);
  await getPersonRow(page, email).waitFor();
  return page;
}

async function chooseMenuItem(page: Page, email: string, item: string): Promise<void> {
  await getPersonRow(page, email)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Advances the clock beyond the interval at which an open console reads the person's role again. */
const advanceHalfMinute = (page: Page) => page.clock.fastForward(31_000);

test('an administrator’s decisions apply in open tabs within a minute', async () => {
  const { page: colleaguePage, email } = await openAsNewAccount('/student');
  await getTitle(colleaguePage, 'Student').waitFor();
  const secondBrowserPage = await openTab('/login?next=%2Fteacher', {
    isSignedIn: false,
    expectedErrors: FORBIDDEN_ERROR,
  });
  await signIn(secondBrowserPage, { email, password: PASSWORD });
  await getTitle(secondBrowserPage, 'Teacher').waitFor();
  const menu = colleaguePage.getByRole('navigation', { name: 'Main menu' });
  await expect.poll(() => menu.getByRole('link', { name: 'Leaves', exact: true }).count()).toBe(0);
  const peoplePage = await openPeople(email);

  await chooseMenuItem(peoplePage, email, 'Make administrator');
  await getPersonRow(peoplePage, email).getByText('Administrator', { exact: true }).waitFor();
  await advanceHalfMinute(colleaguePage);
  await menu.getByRole('link', { name: 'Leaves', exact: true }).waitFor();

  await chooseMenuItem(peoplePage, email, 'Disable');
  await getPersonRow(peoplePage, email).getByText('Disabled', { exact: true }).waitFor();
  await advanceHalfMinute(colleaguePage);
  await getTitle(colleaguePage, 'Your account is disabled').waitFor();
  // After its next request, the second browser shows that the account is disabled.
  await secondBrowserPage.getByPlaceholder('Enter text...').fill('a');
  await getTitle(secondBrowserPage, 'Your account is disabled').waitFor();

  await chooseMenuItem(peoplePage, email, 'Enable');
  await getPersonRow(peoplePage, email).getByText('Active', { exact: true }).waitFor();
  await advanceHalfMinute(colleaguePage);
  await getTitle(colleaguePage, 'Student').waitFor();

  await chooseMenuItem(peoplePage, email, 'Role and rights');
  const rights = peoplePage.getByRole('dialog', { name: /^Rights of/ });
  await rights.getByRole('combobox', { name: /^Role/ }).selectOption('viewer');
  await rights.getByRole('button', { name: 'Save' }).click();
  await getPersonRow(peoplePage, email).getByText('Viewer', { exact: true }).waitFor();
  await advanceHalfMinute(colleaguePage);
  await menu.getByRole('link', { name: 'Leaves', exact: true }).waitFor({ state: 'detached' });
});
