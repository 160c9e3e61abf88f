import { areas } from '@firstbell/schema';
import { type Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { callApi, fillForm, buildStudent } from './records.ts';
import { getField, openTab, signIn, getTitle, getToast, giveName } from './product/tab.ts';

const expectedErrors = /Failed to load resource|net::ERR|network|401/i;

async function openFilledForm(values: ReturnType<typeof buildStudent>): Promise<Page> {
  const page = await openTab('/student/add', { expectedErrors });
  await getTitle(page, 'Add Student').waitFor();
  await fillForm(page, areas.student, values);
  return page;
}

async function submitAndExpectStored(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await getToast(page, 'Student saved.').waitFor();
  expect((await callApi('GET', `/student/${id}`)).status).toBe(200);
}

describe('typed values are preserved', () => {
  test('while the browser is offline', async () => {
    const values = buildStudent();
    const page = await openFilledForm(values);
    await page.context().setOffline(true);
    await page
      .getByText('You are offline. Go on typing: attendance can be saved, everything else once you are back.')
      .waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => getField(page, 'Guardian').inputValue()).toBe(values.guardian);
    await page.context().setOffline(false);
    await submitAndExpectStored(page, values.id);
  });

  test('when the session has ended, and are saved after signing in again', async () => {
    const values = buildStudent();
    const page = await openTab('/register', { isSignedIn: false, expectedErrors: /40\d|Failed to load/ });
    const account = { email: `ended.${String(Date.now())}@school.example`, password: 'before the end' };
    expect((await callApi('POST', '/people', { email: account.email, role: 'office' })).status).toBe(201);
    await getField(page, 'Your Email').fill(account.email);
    await getField(page, 'Your Password').fill(account.password);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await giveName(page);
    await getTitle(page, 'Dashboard').waitFor();
    const choicesRequest = page.waitForRequest('**/api/choices');
    await page.goto('/student/add');
    const { token = '', cookie = '' } = await (await choicesRequest).allHeaders();
    await fillForm(page, areas.student, values);
    await endSessions(page, account.email);
    await waitUntilRefused({ token, cookie });

    await page.getByRole('button', { name: 'Submit' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Sign in again' });
    await dialog.getByText('Your session has ended. Sign in again to go on.').waitFor();
    await page.unroute(RENEWAL_URL);
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => getField(page, 'Guardian').inputValue()).toBe(values.guardian);
    await submitAndExpectStored(page, values.id);
  });
});

const RENEWAL_URL = '**/securetoken.googleapis.com/**';

/**
 * Ends the sessions of an account, as administrators can. A real project then refuses to renew tokens; the emulator does not, so
 * its response is mocked.
 */
async function endSessions(page: Page, email: string): Promise<void> {
  await page.route(RENEWAL_URL, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { error: { code: 400, message: 'TOKEN_EXPIRED' } },
    }),
  );
  const project = `${inject('accounts')}/identitytoolkit.googleapis.com/v1/projects/demo-firstbell`;
  const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' };
  const lookupResponse = await fetch(`${project}/accounts:lookup`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: [email] }),
  });
  const { users } = (await lookupResponse.json()) as { users: { localId: string }[] };
  const validSince = Math.floor(Date.now() / 1000) + 1;
  const updateResponse = await fetch(`${project}/accounts:update`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ localId: users[0]?.localId, validSince: String(validSince) }),
  });
  expect(updateResponse.ok).toBe(true);
  // Tokens have times in whole seconds: a new token of the same second would be refused, too.
  await expect.poll(() => Date.now() / 1000).toBeGreaterThan(validSince + 1);
}

/** Waits until the API refuses the token of a session, which takes some seconds because it caches the states of accounts. */
async function waitUntilRefused(headers: { token: string; cookie: string }): Promise<void> {
  const readStatus = async () => (await fetch(`${inject('address')}/api/choices`, { headers })).status;
  await expect.poll(readStatus, { interval: 500 }).toBe(401);
}

test('the console reports an unreachable API, and continues by itself once the API is back', async () => {
  const page = await openTab('/forgot-password.html', { isSignedIn: false, expectedErrors });
  await page.route('**/api/config', (route) => route.abort('connectionrefused'));
  await page.goto('/login');
  await page.getByText('Firstbell does not answer').waitFor();
  await page.unroute('**/api/config');
  await signIn(page);
  await getTitle(page, 'Dashboard').waitFor();
});
