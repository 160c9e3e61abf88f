import { UNATTENDED_HEADER } from '@firstbell/schema';
import { type Database } from '../db/database.ts';
import { createTrace } from '../log/trace.ts';
import { type Log } from '../log/log.ts';
import { describeDevice } from './device.ts';
import { writeUse } from './sessions.ts';
import { type StoredSession } from './table.ts';

/** Use of a session by a request: the browser, and whether the console sent the request in the background, without the user. */
export type SessionUse = { userAgent: string; isUnattended: boolean };

/** Returns the session use of a request from its headers. */
export const parseSessionUse = (headers: Headers): SessionUse => ({
  userAgent: headers.get('user-agent') ?? '',
  isUnattended: headers.has(UNATTENDED_HEADER),
});

/** Dependencies of `createUseWriter`. */
type UseServices = { db: Database; clock: () => Date; log: Log };

/** Minimum time between two writes of the last use of a session, in milliseconds. */
const USE_WRITE_INTERVAL_MS = 60_000;

/**
 * Creates the function that writes the last use of a session: on its first request, and then at most once a minute. A failure
 * is logged; the next request retries.
 */
export function createUseWriter({ db, clock, log }: UseServices) {
  const pendingKeys = new Set<string>();
  return async (session: StoredSession, { userAgent, isUnattended }: SessionUse) => {
    const now = clock();
    const canSkipWrite =
      session.device !== '' &&
      (isUnattended || now.getTime() - session.used_at.getTime() < USE_WRITE_INTERVAL_MS);
    const key = session.hash;
    if (canSkipWrite || pendingKeys.has(key)) return;
    pendingKeys.add(key);
    try {
      await writeUse(db.orm, session, { device: describeDevice(userAgent), now });
    } catch (error) {
      log({ event: 'session not written', account: session.account, ...createTrace(error) });
    } finally {
      pendingKeys.delete(key);
    }
  };
}
