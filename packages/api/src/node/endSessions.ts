import { endSessionsOfEverybody } from '../accounts/sessions.ts';
import { findErrorCode } from '../db/failure.ts';
import { type Log } from '../log/log.ts';
import { type NodeConfig } from './config.ts';
import { openSchool } from './database/openSchool.ts';
import { StartError } from './startError.ts';

/**
 * Ends all sessions of the configured school, and returns the message for the terminal. Throws a `StartError` if the school does not
 * exist or cannot be changed, or a running Firstbell uses its embedded database.
 */
export async function endSessions({ config, log }: { config: NodeConfig; log: Log }): Promise<string> {
  await using db = await openSchool(config);
  try {
    await endSessionsOfEverybody(db, { by: {}, now: new Date() });
    log({ event: 'all sessions ended' });
    return 'Everybody is signed out.';
  } catch (error) {
    const hint = 'Start Firstbell once with this version, and try again.';
    throw new StartError(`The sessions could not be ended (${findErrorCode(error)}). ${hint}`);
  }
}
