import { UNATTENDED_HEADER } from '@firstbell/schema';
import { type User } from '../auth.ts';
import { type Database } from '../db/database.ts';
import { traceOf } from '../http/trace.ts';
import { type Log } from '../settings.ts';
import { type KnownAccount } from './accounts.ts';
import { describeDevice } from './device.ts';
import { writeUse } from './sessions.ts';

/** How a request uses its session: with which browser, and whether the console sends it by itself while nobody is there. */
export type SessionUse = { userAgent: string; isUnattended: boolean };

/** Reads from the headers of a request how it uses its session. */
export const sessionUseOf = (headers: Headers): SessionUse => ({
  userAgent: headers.get('user-agent') ?? '',
  isUnattended: headers.has(UNATTENDED_HEADER),
});

/** Dependencies of `useWriter`. */
type UseServices = { db: Database; clock: () => Date; log: Log };

/** Milliseconds between two writes of the time at which a session was used. */
const USE_WRITTEN_EVERY = 60_000;

/**
 * Creates the function that writes the use of a session: with its first request, and then at most once a minute. A failure
 * is logged, and retried with the next request.
 */
export function useWriter({ db, clock, log }: UseServices) {
  const underWay = new Set<string>();
  return async ({ session }: KnownAccount, user: User, { userAgent, isUnattended }: SessionUse) => {
    const now = clock();
    const isRecent =
      session && (isUnattended || now.getTime() - session.used_at.getTime() < USE_WRITTEN_EVERY);
    const name = JSON.stringify([user.uid, user.signedInAt]);
    if (isRecent || underWay.has(name)) return;
    underWay.add(name);
    try {
      await writeUse(db.orm, user, { device: describeDevice(userAgent), now });
    } catch (error) {
      log({ event: 'session not written', account: user.uid, ...traceOf(error) });
    } finally {
      underWay.delete(name);
    }
  };
}
