import { randomUUID } from 'node:crypto';
import { type Page } from 'playwright';
import { expect } from 'vitest';
import { openTab, signIn, type TabOptions } from './product/tab.ts';
import { callApi } from './records.ts';
import { createVerifiedAccount } from './verifiedAccount.ts';

/** Creates the account of a new administrator, and returns its credentials. */
async function createAdministrator(): Promise<{ email: string; password: string }> {
  const credentials = { email: `admin.${randomUUID()}@school.example`, password: 'slate harbour 7' };
  const invitation = { email: credentials.email, role: 'administrator' };
  expect((await callApi('POST', '/people', invitation)).status).toBe(201);
  await createVerifiedAccount({ ...credentials, displayName: 'Admin' });
  return credentials;
}

/**
 * Opens a tab for a test that signs out: the API then refuses the tokens of its session. The tab is signed in as a new
 * administrator, because two sign-ins of an account within the same second are one session, which another test may use.
 */
export async function openWithOwnSession(path: string, options: TabOptions = {}): Promise<Page> {
  const credentials = await createAdministrator();
  const page = await openTab(`/login?next=${encodeURIComponent(path)}`, { ...options, isSignedIn: false });
  await signIn(page, credentials);
  return page;
}
