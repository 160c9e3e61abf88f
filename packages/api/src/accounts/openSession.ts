import { open } from '@firstbell/schema/contracts/sessions';
import { SESSION_HEADER } from '@firstbell/schema/sessions';
import { and, eq, isNotNull } from 'drizzle-orm';
import { writeAudit } from '../audit/write.ts';
import { type Database, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Problem } from '../http/problem.ts';
import { type Operation, implement } from '../operation/operation.ts';
import { sha256InBase64 } from '../secrets/sha256.ts';
import { type RegistrationSettings, register } from './admit.ts';
import { type Origin, type SignedIn } from '../caller/member.ts';
import { generateSessionKey } from './sessionKeys.ts';
import { type SessionLimits } from './sessionLimits.ts';
import { reasonOfEnd } from './sessions.ts';
import { accountTable, sessionTable as table, type StoredAccount, type StoredSession } from './table.ts';

/** Dependencies of `openSession`, and the settings for new accounts. */
type SessionOpening = {
  db: Database;
  clock: () => Date;
  limits: SessionLimits;
  registration: RegistrationSettings;
};

/** Returns a sentence that says why a sign-in opens no session; undefined if it opens one. */
async function reasonOfProblem(
  orm: Orm,
  { valid_since, uid }: StoredAccount,
  { signedInAt, now, openingMs }: { signedInAt: Date; now: Date; openingMs: number },
): Promise<string | undefined> {
  if (now.getTime() - signedInAt.getTime() > openingMs) return 'This sign-in is too old to begin a session.';
  const isEarlier = valid_since !== null && signedInAt < valid_since;
  const [ended] = await orm
    .select()
    .from(table)
    .where(and(eq(table.account, uid), eq(table.signed_in_at, signedInAt), isNotNull(table.ended_at)))
    .limit(1);
  return isEarlier || ended ? 'This session was signed out.' : undefined;
}

/** Reads the session that a request already has; undefined if it has none, or that has ended. */
async function readPresentSession(
  orm: Orm,
  { uid, sessionHash }: SignedIn,
  { limits, now }: { limits: SessionLimits; now: Date },
): Promise<StoredSession | undefined> {
  const [session] = await orm
    .select()
    .from(table)
    .where(and(eq(table.hash, sessionHash), eq(table.account, uid)));
  return session && reasonOfEnd(session, limits, now) === undefined ? session : undefined;
}

/**
 * Opens a session for the sign-in of a token, and returns its key; undefined if the request already has the session of this
 * sign-in. A session that the request has from an earlier sign-in is replaced: its second factor counts for the new one.
 * Registers new people. Throws `session_ended` for a sign-in that is too old, or whose session was ended.
 */
export async function openSession(
  { db, clock, limits, registration }: SessionOpening,
  user: SignedIn & Origin,
): Promise<string | undefined> {
  const now = clock();
  await register(db, user, registration, now);
  return inTransaction(db, async (orm) => {
    // Sessions are ended under the same lock, so that none is opened meanwhile.
    const [account] = await orm
      .select()
      .from(accountTable)
      .where(eq(accountTable.uid, user.uid))
      .for('update');
    if (account === undefined) throw new Problem('closed');
    const present = await readPresentSession(orm, user, { limits, now });
    const { signedInAt } = user;
    if (present?.signed_in_at.getTime() === signedInAt.getTime()) return undefined;
    const reason = await reasonOfProblem(orm, account, { signedInAt, now, openingMs: limits.openingMs });
    if (reason !== undefined) throw new Problem('session_ended', { detail: `${reason} Sign in again.` });
    const key = await generateSessionKey(user.uid);
    await orm.insert(table).values({
      ...{ hash: await sha256InBase64(key), account: user.uid },
      ...{ signed_in_at: signedInAt, opened_at: now, used_at: now },
      ...{ device: present?.device ?? '', proved_at: present?.proved_at },
    });
    if (present) await orm.delete(table).where(eq(table.hash, present.hash));
    const { name } = account;
    const detail = {
      signed_in_at: signedInAt.toISOString(),
      ...(user.signInProvider && { provider: user.signInProvider }),
    };
    await writeAudit(orm, { kind: 'signed_in', by: { ...user, name }, at: now, area: 'me', detail });
    return key;
  });
}

/** Returns the operation that opens a session, whose key the response has in a header. */
export const openSessionOperations = (opening: SessionOpening): Operation[] => [
  implement(open, async ({ user }) => {
    const key = await openSession(opening, user);
    return new Response(null, { status: 204, ...(key && { headers: { [SESSION_HEADER]: key } }) });
  }),
];
