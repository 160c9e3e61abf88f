import { type Page } from 'playwright';
import { expect, test } from 'vitest';
import { field, openTab, signIn, title } from './tab.ts';

const REFUSED = /403 \(Forbidden\)/;
const PASSWORD = 'slate harbour 7';
let count = 0;

/** Signs up a new account and opens the console. */
async function openAsNew(path: string): Promise<{ page: Page; email: string }> {
  count += 1;
  const email = `person.${process.pid.toString(36)}-${String(count)}@school.example`;
  const page = await openTab('/register', { isSignedIn: false, expects: REFUSED });
  await page.clock.install();
  await field(page, 'Your Name').fill('Nila Raman');
  await field(page, 'Your Email').fill(email);
  await field(page, 'Your Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await title(page, 'Dashboard').waitFor();
  await page.goto(path);
  return { page, email };
}

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

/** Opens the list of people as an administrator, filtered by an e-mail address. */
async function openPeople(email: string): Promise<Page> {
  const page = await openTab(`/settings?tab=people&q=${encodeURIComponent(email)}`);
  await rowOf(page, email).waitFor();
  return page;
}

async function choose(page: Page, email: string, item: string): Promise<void> {
  await rowOf(page, email)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Advances the clock beyond the interval at which an open console reads the person's role again. */
const passHalfAMinute = (page: Page) => page.clock.fastForward(31_000);

test('an administrator’s decisions apply in open tabs within a minute', async () => {
  const { page: theirs, email } = await openAsNew('/student');
  await title(theirs, 'Student').waitFor();
  const otherPage = await openTab('/login?next=%2Fteacher', { isSignedIn: false, expects: REFUSED });
  await signIn(otherPage, { email, password: PASSWORD });
  await title(otherPage, 'Teacher').waitFor();
  const menu = theirs.getByRole('navigation', { name: 'Main menu' });
  await expect.poll(() => menu.getByRole('link', { name: 'Leaves', exact: true }).count()).toBe(0);
  const people = await openPeople(email);

  await choose(people, email, 'Make administrator');
  await rowOf(people, email).getByText('Administrator', { exact: true }).waitFor();
  await passHalfAMinute(theirs);
  await menu.getByRole('link', { name: 'Leaves', exact: true }).waitFor();

  await choose(people, email, 'Disable');
  await rowOf(people, email).getByText('Disabled', { exact: true }).waitFor();
  await passHalfAMinute(theirs);
  await title(theirs, 'Your account is disabled').waitFor();
  // Another browser learns of it with its next request.
  await otherPage.getByPlaceholder('Enter text...').fill('a');
  await title(otherPage, 'Your account is disabled').waitFor();

  await choose(people, email, 'Enable');
  await rowOf(people, email).getByText('Active', { exact: true }).waitFor();
  await passHalfAMinute(theirs);
  await title(theirs, 'Student').waitFor();

  await choose(people, email, 'Role and rights');
  const rights = people.getByRole('dialog', { name: /^Rights of/ });
  await rights.getByRole('combobox', { name: /^Role/ }).selectOption('viewer');
  await rights.getByRole('button', { name: 'Save' }).click();
  await rowOf(people, email).getByText('Viewer', { exact: true }).waitFor();
  await passHalfAMinute(theirs);
  await menu.getByRole('link', { name: 'Leaves', exact: true }).waitFor({ state: 'detached' });
});
