import { endEverySession } from '../accounts/sessions.ts';
import { codeOf } from '../db/failure.ts';
import { type Log } from '../settings.ts';
import { type NodeConfig } from './config.ts';
import { openSchool } from './openSchool.ts';
import { StartError } from './startError.ts';

/**
 * Signs everybody out of the configured school; returns a sentence about it. Throws a `StartError` if there is no school, it
 * cannot be changed, or a running Firstbell uses its embedded database.
 */
export async function endSessions({ config, log }: { config: NodeConfig; log: Log }): Promise<string> {
  const db = await openSchool(config);
  try {
    await endEverySession(db, { by: {}, now: new Date() });
    log({ event: 'all sessions ended' });
    return 'Everybody is signed out.';
  } catch (error) {
    const hint = 'Start Firstbell once with this version, and try again.';
    throw new StartError(`The sessions could not be ended (${codeOf(error)}). ${hint}`);
  } finally {
    await db.close();
  }
}
