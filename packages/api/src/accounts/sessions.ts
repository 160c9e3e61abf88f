import { type OwnSession } from '@firstbell/schema/sessions';
import { and, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { type Actor, writeAudit } from '../audit/write.ts';
import { type Database, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type KnownAccount, readAccount, type SessionOf } from './accounts.ts';
import { MAX_SESSION_DAYS, type SessionLimits } from './sessionLimits.ts';
import { accountTable, sessionTable as table } from './table.ts';

const DAY = 86_400_000;
/** Maximum number of sessions in a list; of more, those that were used last. */
const MOST_LISTED = 100;

/** Account that ends sessions, and the time. */
export type Ending = { by: string; now: Date };

const isOf = ({ uid, signedInAt }: SessionOf) =>
  and(eq(table.account, uid), eq(table.signed_in_at, signedInAt));

/** Formats a length of time: `30 days`, `1 hour`, `45 minutes`. */
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

/** Tells in words why a session is over; undefined while it is not. */
export function reasonOfEnd(
  { uid, session, valid_since, ended_sessions }: KnownAccount,
  { signedInAt }: SessionOf,
  { idleMs, lifetimeMs }: SessionLimits,
  now: Date,
): string | undefined {
  const at = now.getTime();
  if (session?.ended_at) {
    return session.ended_account === uid
      ? 'This session was signed out.'
      : 'An administrator ended this session.';
  }
  if ((valid_since !== null && signedInAt < valid_since) || ended_sessions.includes(signedInAt.toISOString()))
    return 'This session was signed out.';
  if (at - signedInAt.getTime() > lifetimeMs) return `A sign-in lasts for ${describeDuration(lifetimeMs)}.`;
  if (session && at - session.used_at.getTime() > idleMs)
    return `Firstbell was not used here for ${describeDuration(idleMs)}.`;
  return undefined;
}

/** Writes that a session was used, and in which browser it began. */
export async function writeUse(
  orm: Orm,
  { uid, signedInAt }: SessionOf,
  { device, now }: { device: string; now: Date },
): Promise<void> {
  await orm
    .insert(table)
    .values({ account: uid, signed_in_at: signedInAt, used_at: now, device })
    .onConflictDoUpdate({ target: [table.account, table.signed_in_at], set: { used_at: now } });
}

/** Ends one session of an account: the API refuses its tokens from the next request on. */
export async function endSession(
  orm: Orm,
  { uid, signedInAt }: SessionOf,
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

/** Ends own sessions by their sign-ins; unknown ones and those that have ended stay as they are. */
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

/** Ends every session of an account but one, also those that began earlier and have sent no request yet. */
export function endOtherSessions(db: Database, { uid, signedInAt }: SessionOf, now: Date): Promise<void> {
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

/** Ends every session of an account, or without one of all accounts. */
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

/** Ends every session of everybody, with an event in the audit log. */
export function endEverySession(db: Database, { by, now }: { by: Actor; now: Date }): Promise<void> {
  return inTransaction(db, async (orm) => {
    await endAllSessions(orm, { by: by.uid ?? null, now });
    await writeAudit(orm, { kind: 'sessions_ended', by, at: now, area: 'people' });
  });
}

/** Reads the sessions of an account that are not over, the last used one first; `self` is that of the request. */
export async function listSessions(
  orm: Orm,
  self: SessionOf,
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
    .orderBy(desc(sql`(${isOf(self)})`), desc(table.used_at))
    .limit(MOST_LISTED);
  return rows.map(({ device, signed_in_at, used_at }) => ({
    key: signed_in_at.toISOString(),
    device,
    used: used_at.toISOString(),
    is_current: signed_in_at.getTime() === self.signedInAt.getTime(),
  }));
}

/** Deletes sessions that no limit allows any more, whatever has been configured meanwhile. */
export async function purgeSessions(orm: Orm, now: Date): Promise<void> {
  await orm.delete(table).where(lt(table.signed_in_at, new Date(now.getTime() - MAX_SESSION_DAYS * DAY)));
}
