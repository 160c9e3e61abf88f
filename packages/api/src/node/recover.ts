import { recoverAdministrator } from '../accounts/administrators.ts';
import { findErrorCode } from '../db/failure.ts';
import { type Log } from '../log/log.ts';
import { type NodeConfig } from './config.ts';
import { openSchool } from './database/openSchool.ts';
import { StartError } from './startError.ts';

/** E-mail address to make an administrator of the configured school. */
type RecoverOptions = { config: NodeConfig; email: string; log: Log };

/**
 * Makes an e-mail address an administrator of a school that has lost its administrators, and returns a message for the terminal.
 * Throws a `StartError` if the school does not exist or cannot be changed, or a running Firstbell uses its embedded database.
 */
export async function recover({ config, email, log }: RecoverOptions): Promise<string> {
  await using db = await openSchool(config);
  try {
    const isTrusted = config.identity.kind === 'emulator';
    const outcome = await recoverAdministrator(db, { email, now: new Date(), isTrusted });
    log({ event: 'administrator recovered', outcome });
    return outcome === 'changed'
      ? `${email} is an administrator now.`
      : `${email} is invited as administrator: sign up with this address, or confirm it.`;
  } catch (error) {
    // The error has only the code, because the message of the database quotes the address.
    const hint = 'Start Firstbell once with this version, and try again.';
    throw new StartError(`The school could not be changed (${findErrorCode(error)}). ${hint}`);
  }
}
