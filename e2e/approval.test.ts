import { test, vi } from 'vitest';
import { ownVariables, runStart, temporaryFolder } from './ownProduct.ts';
import { field, openTab, title } from './tab.ts';

const UP_MS = 90_000;
/** Refused requests, and what the dashboard says of its own. */
const REFUSED = /403 \(Forbidden\)|The dashboard has no figures: ApiError: 403 waiting/;

test('with SIGN_UP=approval a new account waits, is approved, and its page opens by itself', async () => {
  const variables: Record<string, string> = {
    ...(await ownVariables(temporaryFolder())),
    SAMPLE_SCHOOL: 'true',
    SIGN_UP: 'approval',
  };
  const address = `http://localhost:${variables.PORT ?? ''}`;
  const run = runStart(variables);
  await vi.waitUntil(() => run.output().includes('Ctrl+C'), { timeout: UP_MS, interval: 100 });

  const theirs = await openTab('/register', { address, isSignedIn: false, expects: REFUSED });
  await field(theirs, 'Your Email').fill('ravi@school.example');
  await field(theirs, 'Your Password').fill('firstbell');
  await theirs.getByRole('button', { name: 'Sign up', exact: true }).click();
  await title(theirs, 'Your account is waiting for approval').waitFor();

  const people = await openTab('/settings?tab=people', { address, expects: /409 \(Conflict\)/ });
  await people.getByRole('button', { name: 'Approve ravi', exact: true }).click();
  await people.getByText('ravi was approved.', { exact: true }).waitFor();
  await title(theirs, 'Dashboard').waitFor();

  // The one who approved is the only administrator, and stays it.
  await people.getByRole('button', { name: 'More for Asha Menon' }).click();
  await people.getByRole('menuitem', { name: 'Make staff' }).click();
  await people.getByRole('button', { name: 'Give them up' }).click();
  await people
    .getByText('Nothing was changed: Make someone else an administrator first.', { exact: true })
    .waitFor();
}, 180_000);
