import { expect, inject, test } from 'vitest';
import { field, openBeside, openTab, signIn, title, toast } from './tab.ts';

const PASSWORD = 'firstbell';
/** A 1 × 1 picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let count = 0;

/** Creates an account for one test, so that no other test sees its changes, and opens its profile. */
async function openProfile() {
  count += 1;
  const email = `self.${process.pid.toString(36)}-${String(count)}@school.example`;
  const response = await fetch(
    `${inject('accounts')}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=e2e`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
    },
  );
  expect(response.status).toBe(200);
  const page = await openTab('/login?next=%2Fusers-profile.html', {
    isSignedIn: false,
    expects: /40[01] \((Bad Request|Unauthorized)\)/,
  });
  await signIn(page, { email, password: PASSWORD });
  await page.getByRole('heading', { name: 'Sessions' }).waitFor();
  return { page, email };
}

test('a new photo and password are in use at the next sign-in; the old password is refused', async () => {
  const { page, email } = await openProfile();
  await page.getByLabel('Photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await toast(page, 'Photo saved.').waitFor();
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

  await page.getByRole('button', { name: /^Teacher/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await signIn(page, { email, password: PASSWORD });
  await toast(page, 'Invalid email or password.').waitFor();
  await signIn(page, { email, password: 'second bell' });
  await title(page, 'Dashboard').waitFor();
  const photo = page.getByRole('button', { name: /^Teacher/ }).locator('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
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
