import * as contracts from '@firstbell/schema/contracts/breachedPasswords';
import { type Operation, implement } from '../operation/operation.ts';

/**
 * Reads the SHA-1 hashes of breached passwords that begin with `prefix`, five hexadecimal digits in capital letters. Returns
 * the digits after the prefix.
 */
export type ReadBreachedPasswords = (prefix: string) => Promise<string[]>;

/** Returns the operation by which the console compares a new password with breached ones, without sending the new one. */
export function breachedPasswordOperations(read: ReadBreachedPasswords | undefined): Operation[] {
  return [
    implement(contracts.list, {
      isLimitedByAddress: true,
      handle: async ({ body: { prefix } }) =>
        read === undefined
          ? { is_listed: false, suffixes: [] }
          : { is_listed: true, suffixes: await read(prefix) },
    }),
  ];
}
