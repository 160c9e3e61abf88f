import { eq, sql } from 'drizzle-orm';
import { type User } from '../auth.ts';
import { type Orm } from '../db/database.ts';
import { accountTable, type StoredAccount } from './table.ts';

/** Maximum number of ended sessions that an account remembers; the oldest are forgotten. */
export const MAX_ENDED_SESSIONS = 100;

/** A session: the account, and the time of the sign-in, which all its tokens have in common. */
type SessionOf = Pick<User, 'uid' | 'signedInAt'>;

const nameOf = ({ signedInAt }: SessionOf) => signedInAt.toISOString();

/** Tells whether a session was ended: by itself, or with all earlier sessions of the account. */
export const hasEnded = (account: StoredAccount, session: SessionOf): boolean =>
  (account.valid_since !== null && session.signedInAt < account.valid_since) ||
  account.ended_sessions.includes(nameOf(session));

/** Ends one session of an account: the API refuses its tokens from the next request on. */
export async function endSession(orm: Orm, session: SessionOf): Promise<void> {
  const { ended_sessions: ended } = accountTable;
  // One statement, so that of two sessions that end at the same time both are remembered.
  await orm
    .update(accountTable)
    .set({
      ended_sessions: sql`(array_append(${ended}, ${nameOf(session)}::text))[cardinality(${ended}) + 2 - ${MAX_ENDED_SESSIONS}::integer :]`,
    })
    .where(eq(accountTable.uid, session.uid));
}

/** Ends every session of an account that began before an instant. */
export async function endSessionsBefore(orm: Orm, uid: string, since: Date): Promise<void> {
  await orm.update(accountTable).set({ valid_since: since }).where(eq(accountTable.uid, uid));
}
