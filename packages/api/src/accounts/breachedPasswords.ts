import { breachedPasswords, breachedPasswordsQuery } from '@firstbell/schema/breached-passwords';
import { type Operation, operation, INPUT_PROBLEMS } from '../operation/operation.ts';

/**
 * Reads the SHA-1 hashes of breached passwords that begin with `prefix`, five hexadecimal digits in capital letters. Returns
 * the digits after the prefix.
 */
export type ReadBreachedPasswords = (prefix: string) => Promise<string[]>;

/** Returns the operation by which the console compares a new password with breached ones, without sending the new one. */
export function breachedPasswordOperations(read: ReadBreachedPasswords | undefined): Operation[] {
  return [
    operation({
      // Not a GET: proxies log URLs, and logged digits of a password's hash would make the password easier to guess.
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
      problems: ['too_many_requests', 'unavailable', ...INPUT_PROBLEMS],
      handle: async ({ body: { prefix } }) =>
        read === undefined
          ? { is_listed: false, suffixes: [] }
          : { is_listed: true, suffixes: await read(prefix) },
    }),
  ];
}
