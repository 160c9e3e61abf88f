import { expect, inject, test } from 'vitest';
import { field, openBeside, openTab, signIn, title, toast } from './tab.ts';

const PASSWORD = 'firstbell';
/** A 1 × 1 picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let count = 0;

/** Makes an account of one's own, so that no other journey sees its changes, and opens its profile. */
async function openProfile() {
  count += 1;
  const email = `self.${process.pid.toString(36)}-${String(count)}@school.example`;
  const answer = await fetch(
    `${inject('accounts')}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=e2e`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    },
  );
  expect(answer.status).toBe(200);
  const page = await openTab('/login?next=%2Fusers-profile.html', {
    isSignedIn: false,
    expects: /40[01] \((Bad Request|Unauthorized)\)/,
  });
  await signIn(page, { email, password: PASSWORD });
  await page.getByRole('heading', { name: 'Sessions' }).waitFor();
  return { page, email };
}

test('a name and a photo are kept', async () => {
  const { page } = await openProfile();
  await field(page, 'Name').fill('आशा राव');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Profile saved.').waitFor();
  await page.getByLabel('Photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await toast(page, 'Photo saved.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Staff आशा राव' }).locator('img').waitFor();
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('आशा राव');
});

test('leaving with an unsaved name asks first', async () => {
  const { page } = await openProfile();
  await field(page, 'Name').fill('Asha');
  await page.getByRole('link', { name: 'Student', exact: true }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Asha');
  await page.getByRole('link', { name: 'Student', exact: true }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await title(page, 'Student').waitFor();
});

test('a new password holds at the next sign-in, the old one no more', async () => {
  const { page, email } = await openProfile();
  const change = async (current: string, next: string) => {
    await field(page, 'Current password').fill(current);
    await field(page, 'New password').fill(next);
    await field(page, 'New password again').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not this one', 'second bell');
  await page.getByText('This is not your current password.').waitFor();
  await change(PASSWORD, 'second bell');
  await toast(page, 'Password changed.').waitFor();

  await page.getByRole('button', { name: /^Staff/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await signIn(page, { email, password: PASSWORD });
  await toast(page, 'Invalid email or password.').waitFor();
  await signIn(page, { email, password: 'second bell' });
  await title(page, 'Dashboard').waitFor();
});

test('dates are shown in the way that was chosen', async () => {
  const { page } = await openProfile();
  await page.getByRole('combobox', { name: 'Dates' }).selectOption('words');
  await page.getByRole('link', { name: 'Student', exact: true }).click();
  await page
    .getByRole('cell', { name: /^\d{1,2} [A-Z][a-z]+ \d{4}$/ })
    .first()
    .waitFor();
});

test('a leave is asked for and withdrawn', async () => {
  const { page } = await openProfile();
  await page.getByRole('button', { name: 'Ask for leave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for leave' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Sister’s wedding');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  for (const day of await dialog.locator('input[type=date]').all()) await day.fill(tomorrow);
  await dialog.getByRole('combobox', { name: 'Leave Type' }).selectOption('Casual');
  await dialog.getByRole('button', { name: 'Ask for leave' }).click();
  await toast(page, 'Leave asked for.').waitFor();
  await page.getByRole('button', { name: 'Withdraw Sister’s wedding' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText('You have not asked for any leave yet.').waitFor();
});

test('signing out everywhere ends a session in another browser at once', async () => {
  const { page, email } = await openProfile();
  const elsewhere = await openTab('/login?next=%2Fstudent', {
    isSignedIn: false,
    expects: /40[01] \((Bad Request|Unauthorized)\)/,
  });
  await signIn(elsewhere, { email, password: PASSWORD });
  await title(elsewhere, 'Student').waitFor();
  const beside = await openBeside(page, '/student');
  await title(beside, 'Student').waitFor();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await toast(page, 'You are signed out everywhere.').waitFor();
  await beside.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await elsewhere.getByPlaceholder('Enter text...').fill('a');
  await elsewhere.getByText('Your session has ended. Sign in again to go on.').waitFor();

  await signIn(page, { email, password: PASSWORD });
  await title(page, 'Dashboard').waitFor();
});
