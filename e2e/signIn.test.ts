import { inject, expect, test } from 'vitest';
import { openWithOwnSession } from './ownSession.ts';
import { getField, openTab, signIn, getTitle, getToast, giveName } from './product/tab.ts';

const signedOutOptions = { isSignedIn: false, expectedErrors: /400 \(Bad Request\)/ };
const getPasswordField = (page: Awaited<ReturnType<typeof openTab>>) => getField(page, 'Your Password');

test('a wrong password is reported, and the right one signs in with a toast after the reload', async () => {
  const page = await openTab('/login', signedOutOptions);
  await signIn(page, { email: 'admin@firstbell.example', password: 'wrong password' });
  await getToast(page, 'Invalid email or password.').waitFor();
  await expect.poll(() => getField(page, 'Email').inputValue()).toBe('admin@firstbell.example');

  await signIn(page, { email: 'nobody@firstbell.example', password: 'firstbell' });
  await getToast(page, 'Invalid email or password.').first().waitFor();

  await page.evaluate(() => Object.assign(window, { isBeforeReload: true }));
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/?$/.test(new URL(request.url()).pathname)) requestedUrls.push(request.url());
  });
  await signIn(page);
  await getToast(page, 'Login success.').waitFor();
  await getTitle(page, 'Dashboard').waitFor();
  expect(await page.evaluate(() => 'isBeforeReload' in window)).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/');
  await page
    .getByRole('article', { name: /^Students/ })
    .getByText(/^[\d,]+$/)
    .waitFor();
  await page.getByRole('figure', { name: 'Attendance of the last 30 days' }).waitFor();
  await page.getByRole('region', { name: 'Leaves waiting' }).waitFor();
  expect(requestedUrls, 'requests for the dashboard').toHaveLength(1);
});

test('another service is requested only by Login, and a session that has ended leads there and back to the draft', async () => {
  const requested: string[] = [];
  const page = await openWithOwnSession('/faqs/add', { expectedErrors: /401|ERR_FAILED/ });
  await page.context().route('https://apis.google.com/**', (route) => {
    requested.push(new URL(page.url()).pathname);
    return route.abort();
  });
  await getField(page, 'Question').waitFor();
  const meRequest = page.waitForRequest('**/api/me/start');
  await page.reload();
  await getField(page, 'Question').fill('When does the school open?');
  await getField(page, 'Answer').fill('At eight.');
  await page.getByRole('combobox', { name: 'To Whoom' }).selectOption('Everyone');
  const { token = '', cookie = '' } = await (await meRequest).allHeaders();
  const address = `${inject('address')}/api/me/sign-out`;
  expect((await fetch(address, { method: 'POST', headers: { token, cookie } })).status).toBe(204);
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign in again' });
  await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.waitForURL('/login?next=%2Ffaqs%2Fadd');
  expect(requested).toEqual([]);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect.poll(() => requested).toEqual(['/login']);
  await signIn(page);
  await getTitle(page, 'Add FAQs').waitFor();
  await expect.poll(() => getField(page, 'Question').inputValue()).toBe('When does the school open?');
});

test('an account is created with a toast; a second account for the same address is refused', async () => {
  const email = `asha.${String(Date.now())}@school.example`;
  const page = await openTab('/login', signedOutOptions);
  await page.getByRole('link', { name: 'Create account' }).click();
  await getField(page, 'Your Email').fill(email);
  await getPasswordField(page).fill('1234567');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await getToast(page, 'Error in creating an account.').waitFor();

  await getPasswordField(page).fill('quiet bell');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await getToast(page, 'Account created successfully.').waitFor();
  const name = await giveName(page);
  await getTitle(page, 'Dashboard').waitFor();
  await page.getByRole('button', { name: new RegExp(`${name}$`) }).waitFor();

  const secondPage = await openTab('/register', signedOutOptions);
  await getField(secondPage, 'Your Email').fill(email);
  await getPasswordField(secondPage).fill('quiet bell');
  await secondPage.getByRole('button', { name: 'Sign up', exact: true }).click();
  await getToast(secondPage, 'Error in creating an account.').waitFor();
  await secondPage.getByRole('link', { name: 'Login here' }).click();
  await signIn(secondPage, { email, password: 'quiet bell' });
  await getToast(secondPage, 'Login success.').waitFor();
});

test('Lost password? sends a link by e-mail that sets a new password', async () => {
  const email = `lost.${String(Date.now())}@school.example`;
  const accountsUrl = `${inject('accounts')}/identitytoolkit.googleapis.com/v1/accounts`;
  const headers = { 'content-type': 'application/json' };
  await fetch(`${accountsUrl}:signUp?key=e2e`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: 'forgotten' }),
  });

  const page = await openTab('/login', { isSignedIn: false });
  await page.getByRole('link', { name: 'Lost password?' }).click();
  await page.waitForURL('**/forgot-password.html');
  await getField(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(`If ${email} has an account`).waitFor();

  const { oobCodes } = (await (
    await fetch(`${inject('accounts')}/emulator/v1/projects/demo-firstbell/oobCodes`)
  ).json()) as { oobCodes: { email: string; oobCode: string }[] };
  const oobCode = oobCodes.findLast((code) => code.email === email)?.oobCode;
  expect(oobCode).toBeDefined();
  await page.goto(`/account-link?mode=resetPassword&oobCode=${oobCode ?? ''}&apiKey=e2e&lang=en`);
  await page.getByText(`For the account of ${email}.`).waitFor();
  expect(new URL(page.url()).search).toBe('');
  const setPassword = async (password: string) => {
    await getField(page, 'New password').fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
  };
  await setPassword('iloveyou');
  await page.getByText('This password is too common. Choose another one.').waitFor();
  await setPassword('remembered');
  await page.getByText('Your password is changed.').waitFor();

  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await signIn(page, { email, password: 'remembered' });
  await getToast(page, 'Login success.').waitFor();
});
