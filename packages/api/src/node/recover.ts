import { recoverAdministrator } from '../accounts/administrators.ts';
import { codeOf } from '../db/failure.ts';
import { type Log } from '../settings.ts';
import { type NodeConfig } from './config.ts';
import { openSchool } from './openSchool.ts';
import { StartError } from './startError.ts';

/** An address to make an administrator of the configured school. */
type Recovering = { config: NodeConfig; email: string; log: Log };

/**
 * Makes an address an administrator of a school whose administrators are lost; returns a sentence about what it did. Throws a
 * `StartError` if there is no school, if it cannot be changed or, for the embedded database, if Firstbell is running.
 */
export async function recover({ config, email, log }: Recovering): Promise<string> {
  const db = await openSchool(config);
  try {
    const isTrusted = config.identity.kind === 'emulator';
    const outcome = await recoverAdministrator(db, { email, now: new Date(), isTrusted });
    log({ event: 'administrator recovered', outcome });
    return outcome === 'changed'
      ? `${email} is an administrator now.`
      : `${email} is invited as administrator: sign up with this address, or confirm it.`;
  } catch (error) {
    // The database's message quotes the address.
    const hint = 'Start Firstbell once with this version, and try again.';
    throw new StartError(`The school could not be changed (${codeOf(error)}). ${hint}`);
  } finally {
    await db.close();
  }
}
