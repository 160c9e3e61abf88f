import { computeTotpCode, stepAt } from '@firstbell/api';
import { expect, inject, test } from 'vitest';
import { getField, openTab, signIn, getTitle, getToast } from './product/tab.ts';

const PASSWORD = 'firstbell';
/** A 1 × 1 picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let accountCount = 0;

/** Creates an account and opens its profile. Each test changes an account of its own. */
async function openProfile() {
  accountCount += 1;
  const email = `self.${process.pid.toString(36)}-${String(accountCount)}@school.example`;
  const response = await fetch(
    `${inject('accounts')}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=e2e`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        password: PASSWORD,
        displayName: `Self ${String(accountCount)}`,
        returnSecureToken: true,
      }),
    },
  );
  expect(response.status).toBe(200);
  const page = await openTab('/login?next=%2Fusers-profile.html', {
    isSignedIn: false,
    expectedErrors: /40[013] \((Bad Request|Unauthorized|Forbidden)\)|code_needed/,
  });
  await signIn(page, { email, password: PASSWORD });
  await page.getByRole('heading', { name: 'Sessions' }).waitFor();
  return { page, email };
}

test('the next sign-in accepts only the new password, and shows the new photo', async () => {
  const { page, email } = await openProfile();
  await page.getByLabel('Photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await getToast(page, 'Photo saved.').waitFor();
  const changePassword = async (current: string, next: string) => {
    await getField(page, 'Current password').fill(current);
    await getField(page, 'New password').fill(next);
    await getField(page, 'New password again').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await changePassword('not this one', 'second bell');
  await page.getByText('This is not your current password.').waitFor();
  await changePassword(PASSWORD, 'second bell');
  await getToast(page, 'Password changed.').waitFor();

  await page.getByRole('button', { name: /^Teacher/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await signIn(page, { email, password: PASSWORD });
  await getToast(page, 'Invalid email or password.').waitFor();
  await signIn(page, { email, password: 'second bell' });
  await getTitle(page, 'Dashboard').waitFor();
  const photo = page.getByRole('button', { name: /^Teacher/ }).locator('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('signing out everywhere else ends the session of another browser at once, but not the current session', async () => {
  const { page, email } = await openProfile();
  const otherPage = await openTab('/login?next=%2Fstudent', {
    isSignedIn: false,
    expectedErrors: /40[01] \((Bad Request|Unauthorized)\)/,
  });
  const meRequest = otherPage.waitForRequest('**/api/me/start');
  await signIn(otherPage, { email, password: PASSWORD });
  await getTitle(otherPage, 'Student').waitFor();
  const { token = '', cookie = '' } = await (await meRequest).allHeaders();
  const readStatus = async () =>
    (await fetch(`${inject('address')}/api/me`, { headers: { token, cookie } })).status;
  expect(await readStatus()).toBe(200);

  await page.reload();
  const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect.poll(() => sessions.count()).toBe(2);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await getToast(page, 'You are signed out everywhere else.').waitFor();
  expect(await readStatus()).toBe(401);
  await page.getByText('You are signed in nowhere else.').waitFor();
});

/** Time in ms for which a code is valid. */
const STEP_MS = 30_000;
/** Time in ms that a person needs to type and send a code. */
const TYPING_MS = 15_000;

/** Waits until the authenticator app shows a code that stays valid for at least `TYPING_MS`. */
async function waitForCode(secret: string): Promise<string> {
  const isTypable = () => STEP_MS - (Date.now() % STEP_MS) > TYPING_MS;
  await expect.poll(isTypable, { timeout: 2 * STEP_MS }).toBe(true);
  return computeTotpCode(secret, stepAt(new Date()));
}

test('with a second factor, a sign-in takes the password and a recovery code', async () => {
  const { page, email } = await openProfile();
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = (await page.getByText(/^Key:/).locator('code').innerText()).replaceAll(' ', '');
  await getField(page, 'Code').fill(await waitForCode(secret));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  const recoveryCode = await codes.first().innerText();
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await page.getByText(/10 recovery codes are left\.$/).waitFor();

  await page.getByRole('button', { name: /^Teacher/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await signIn(page, { email, password: PASSWORD });
  await getTitle(page, 'Enter your code').waitFor();
  await page.goto('/student');
  await getTitle(page, 'Enter your code').waitFor();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await getField(page, 'Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Go on' }).click();
  await getTitle(page, 'Student').waitFor();
});
