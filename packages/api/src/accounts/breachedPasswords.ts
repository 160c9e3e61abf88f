import { breachedPasswords, breachedPasswordsQuery } from '@firstbell/schema/breached-passwords';
import { type Endpoint, endpoint, INPUT_REFUSALS } from '../http/endpoint.ts';

/**
 * Reads the SHA-1 hashes of passwords from known breaches that begin with five hexadecimal digits in capital letters; returns
 * their other digits.
 */
export type ReadBreachedPasswords = (prefix: string) => Promise<string[]>;

/** Returns the operation by which the console compares a new password with those of known breaches, without sending it. */
export function breachedPasswordOperations(read: ReadBreachedPasswords | undefined): Endpoint[] {
  return [
    endpoint({
      // Not a GET: proxies log addresses, and the digits would shorten the list of what a password can be.
      method: 'post',
      path: '/breached-passwords',
      tag: 'service',
      summary:
        'Lists the passwords of known breaches whose SHA-1 begins with five hexadecimal digits, each as the digits that follow.',
      access: 'open',
      isLimitedByAddress: true,
      body: () => breachedPasswordsQuery,
      status: 200,
      response: breachedPasswords,
      refusals: ['too_many_requests', 'unavailable', ...INPUT_REFUSALS],
      handle: async ({ body: { prefix } }) =>
        read === undefined
          ? { is_listed: false, suffixes: [] }
          : { is_listed: true, suffixes: await read(prefix) },
    }),
  ];
}
