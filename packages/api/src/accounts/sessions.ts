import { type OwnSession } from '@firstbell/schema/sessions';
import { and, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { type Actor, writeAudit } from '../audit/write.ts';
import { type Database, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type KnownAccount, readAccount, type SessionKey } from './accounts.ts';
import { MAX_SESSION_DAYS, type SessionLimits } from './sessionLimits.ts';
import { accountTable, sessionTable as table } from './table.ts';

const DAY_MS = 86_400_000;
/** Maximum number of sessions in a list; the most recently used ones are listed. */
const MAX_LISTED = 100;

/** Account that ends sessions, and the time. */
export type Ending = { by: string; now: Date };

const isSession = ({ uid, signedInAt }: SessionKey) =>
  and(eq(table.account, uid), eq(table.signed_in_at, signedInAt));

/** Formats a duration: `30 days`, `1 hour`, `45 minutes`. */
function describeDuration(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const [count, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Returns a sentence that says why a session has ended; undefined if it has not. */
export function reasonOfEnd(
  { uid, session, valid_since }: KnownAccount,
  { signedInAt }: SessionKey,
  { idleMs, lifetimeMs }: SessionLimits,
  now: Date,
): string | undefined {
  const nowMs = now.getTime();
  if (session?.ended_at) {
    return session.ended_account === uid
      ? 'This session was signed out.'
      : 'An administrator ended this session.';
  }
  if (valid_since !== null && signedInAt < valid_since) return 'This session was signed out.';
  if (nowMs - signedInAt.getTime() > lifetimeMs)
    return `A sign-in lasts for ${describeDuration(lifetimeMs)}.`;
  if (session && nowMs - session.used_at.getTime() > idleMs)
    return `Firstbell was not used here for ${describeDuration(idleMs)}.`;
  return undefined;
}

/** Stores the last use of a session, and on its first use the browser. */
export async function writeUse(
  orm: Orm,
  { uid, signedInAt }: SessionKey,
  { device, now }: { device: string; now: Date },
): Promise<void> {
  await orm
    .insert(table)
    .values({ account: uid, signed_in_at: signedInAt, used_at: now, device })
    .onConflictDoUpdate({ target: [table.account, table.signed_in_at], set: { used_at: now } });
}

/** Ends one session of an account. The API refuses its tokens from the next request on. */
export async function endSession(
  orm: Orm,
  { uid, signedInAt }: SessionKey,
  { by, now }: Ending,
): Promise<void> {
  const ended = { ended_at: now, ended_account: by };
  await orm
    .insert(table)
    .values({ account: uid, signed_in_at: signedInAt, used_at: now, device: '', ...ended })
    .onConflictDoUpdate({
      target: [table.account, table.signed_in_at],
      set: ended,
      setWhere: isNull(table.ended_at),
    });
}

/** Ends sessions of an account, found by the times of their sign-ins. Ignores unknown and ended sessions. */
export async function endOwnSessions(
  orm: Orm,
  uid: string,
  signIns: readonly Date[],
  now: Date,
): Promise<void> {
  await orm
    .update(table)
    .set({ ended_at: now, ended_account: uid })
    .where(and(eq(table.account, uid), inArray(table.signed_in_at, [...signIns]), isNull(table.ended_at)));
}

/** Ends every session of an account except the given one. Earlier ones that have sent no request yet end, too. */
export function endOtherSessions(db: Database, { uid, signedInAt }: SessionKey, now: Date): Promise<void> {
  return inTransaction(db, async (orm) => {
    const { valid_since } = accountTable;
    await orm
      .update(accountTable)
      .set({ valid_since: signedInAt })
      .where(and(eq(accountTable.uid, uid), or(isNull(valid_since), lt(valid_since, signedInAt))));
    await orm
      .update(table)
      .set({ ended_at: now, ended_account: uid })
      .where(and(eq(table.account, uid), ne(table.signed_in_at, signedInAt), isNull(table.ended_at)));
  });
}

/** Ends every session of an account; without `uid`, of all accounts. */
export async function endAllSessions(
  orm: Orm,
  { by, now }: { by: string | null; now: Date },
  uid?: string,
): Promise<void> {
  await orm
    .update(accountTable)
    .set({ valid_since: now })
    .where(uid === undefined ? ne(accountTable.status, 'invited') : eq(accountTable.uid, uid));
  await orm
    .update(table)
    .set({ ended_at: now, ended_account: by })
    .where(
      and(
        uid === undefined ? undefined : eq(table.account, uid),
        lte(table.signed_in_at, now),
        isNull(table.ended_at),
      ),
    );
}

/** Ends all sessions of all accounts, and writes an event to the audit log. */
export function endSessionsOfEverybody(db: Database, { by, now }: { by: Actor; now: Date }): Promise<void> {
  return inTransaction(db, async (orm) => {
    await endAllSessions(orm, { by: by.uid ?? null, now });
    await writeAudit(orm, { kind: 'sessions_ended', by, at: now, area: 'people' });
  });
}

/** Reads the sessions of an account that have not ended: first the session of the request (`self`), then the others by last use, the latest first. */
export async function listSessions(
  orm: Orm,
  self: SessionKey,
  { idleMs, lifetimeMs }: SessionLimits,
  now: Date,
): Promise<OwnSession[]> {
  const { valid_since = null } = (await readAccount(orm, self.uid)) ?? {};
  const since = (ms: number) => new Date(Math.max(0, now.getTime() - ms));
  const rows = await orm
    .select()
    .from(table)
    .where(
      and(
        eq(table.account, self.uid),
        isNull(table.ended_at),
        gt(table.used_at, since(idleMs)),
        gt(table.signed_in_at, since(lifetimeMs)),
        valid_since === null ? undefined : gte(table.signed_in_at, valid_since),
      ),
    )
    .orderBy(desc(sql`(${isSession(self)})`), desc(table.used_at))
    .limit(MAX_LISTED);
  return rows.map(({ device, signed_in_at, used_at }) => ({
    key: signed_in_at.toISOString(),
    device,
    used: used_at.toISOString(),
    is_current: signed_in_at.getTime() === self.signedInAt.getTime(),
  }));
}

/** Deletes sessions that are older than the longest lifetime that can be configured. */
export async function purgeSessions(orm: Orm, now: Date): Promise<void> {
  await orm.delete(table).where(lt(table.signed_in_at, new Date(now.getTime() - MAX_SESSION_DAYS * DAY_MS)));
}
