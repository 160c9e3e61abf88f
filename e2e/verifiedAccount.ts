import { expect, inject } from 'vitest';

/** Creates an account with a verified e-mail address in the Auth emulator. */
export async function createVerifiedAccount(account: {
  email: string;
  password: string;
  displayName: string;
}): Promise<void> {
  const response = await fetch(
    `${inject('accounts')}/identitytoolkit.googleapis.com/v1/projects/demo-firstbell/accounts`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ ...account, emailVerified: true }),
    },
  );
  expect(response.ok).toBe(true);
}
