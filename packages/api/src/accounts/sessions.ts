import * as contracts from '@firstbell/schema/contracts/sessions';
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { type ConfirmedTime } from '../audit/confirmedTime.ts';
import { type Actor, writeAudit } from '../audit/write.ts';
import { type Database, highPriority, type Orm } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Log } from '../log/log.ts';
import { type Operation, implement } from '../operation/operation.ts';
import { createPersonNotFoundProblem, readAccount, type SessionKey } from './accounts.ts';
import { MAX_SESSION_DAYS, type SessionLimits } from './sessionLimits.ts';
import { accountTable, sessionTable as table, type StoredSession } from './table.ts';

const DAY_MS = 86_400_000;
/** Maximum number of sessions in a list; the most recently used ones are listed. */
const MAX_LISTED = 100;

/** Milliseconds before an end in which the sign-ins show how far this machine's clock is behind that of the identity service. */
const LEAD_WINDOW_MS = DAY_MS;

/** Computes the time by the clock of the identity service, which sign-ins have: later than `now` if sign-ins were ahead of it. */
const toSignInTime = (now: Date) => sql<Date>`greatest(${now.toISOString()}::timestamptz,
  ${now.toISOString()}::timestamptz + (select max(${table.signed_in_at} - ${table.opened_at}) from ${table}
    where ${table.opened_at} > ${new Date(now.getTime() - LEAD_WINDOW_MS).toISOString()}::timestamptz))`;

const isSession = ({ uid, sessionHash }: SessionKey) =>
  and(eq(table.account, uid), eq(table.hash, sessionHash));

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
  { account, signed_in_at, used_at, ended_at, ended_account }: StoredSession,
  { idleMs, lifetimeMs }: SessionLimits,
  now: Date,
): string | undefined {
  const nowMs = now.getTime();
  if (ended_at !== null)
    return ended_account === account
      ? 'This session was signed out.'
      : 'An administrator ended this session.';
  if (nowMs - signed_in_at.getTime() > lifetimeMs)
    return `A sign-in lasts for ${describeDuration(lifetimeMs)}.`;
  if (nowMs - used_at.getTime() > idleMs)
    return `Firstbell was not used here for ${describeDuration(idleMs)}.`;
  return undefined;
}

/** Stores the last use of a session, and on its first use the browser. */
export async function writeUse(
  orm: Orm,
  { hash }: Pick<StoredSession, 'hash'>,
  { device, now }: { device: string; now: Date },
): Promise<void> {
  const firstDevice = sql`coalesce(nullif(${table.device}, ''), ${device})`;
  await orm.update(table).set({ used_at: now, device: firstDevice }).where(eq(table.hash, hash));
}

/** Ends sessions of an account, found by the hashes of their keys, from the next request on. Ignores unknown and ended sessions. */
export async function endOwnSessions(
  orm: Orm,
  uid: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await orm
    .update(table)
    .set({ ended_at: now, ended_account: uid })
    .where(and(eq(table.account, uid), inArray(table.hash, [...hashes]), isNull(table.ended_at)));
}

/** Ends every session of an account; without `uid`, of all accounts. */
async function endAllSessions(
  orm: Orm,
  { by, now }: { by: string | null; now: Date },
  uid?: string,
): Promise<void> {
  await orm
    .update(accountTable)
    .set({ valid_since: toSignInTime(now) })
    .where(uid === undefined ? ne(accountTable.status, 'invited') : eq(accountTable.uid, uid));
  await orm
    .update(table)
    .set({ ended_at: now, ended_account: by })
    .where(and(uid === undefined ? undefined : eq(table.account, uid), isNull(table.ended_at)));
}

/** Ends all sessions of all accounts, and writes an event to the audit log. */
export function endSessionsOfEverybody(db: Database, { by, now }: { by: Actor; now: Date }): Promise<void> {
  return inTransaction(db, async (orm) => {
    await endAllSessions(orm, { by: by.uid ?? null, now });
    await writeAudit(orm, { kind: 'sessions_ended', by, at: now, area: 'people' });
  });
}

/** Deletes sessions that are older than the longest lifetime that can be configured. */
export async function purgeSessions(orm: Orm, now: ConfirmedTime): Promise<void> {
  await orm.delete(table).where(lt(table.signed_in_at, new Date(now.getTime() - MAX_SESSION_DAYS * DAY_MS)));
}

/** Ends the sessions of an account at the identity service, which then issues no new tokens for them. */
export type EndSessions = (uid: string) => Promise<void>;

/** Dependencies of the operations on sessions. */
type SessionServices = {
  db: Database;
  clock: () => Date;
  endSessions: EndSessions;
  limits: SessionLimits;
  log: Log;
};

/** Returns the operations on open sessions: one's own, and for administrators those of one person or of everybody. */
export function sessionOperations({ db, clock, endSessions, limits, log }: SessionServices): Operation[] {
  return [
    implement(contracts.signOut, ({ user }) => endOwnSessions(db.orm, user.uid, [user.sessionHash], clock())),
    // The session of the request comes first, then the others by last use, the latest first.
    implement(contracts.list, async ({ user: self }) => {
      const now = clock();
      const since = (ms: number) => new Date(Math.max(0, now.getTime() - ms));
      const rows = await highPriority(db)
        .orm.select()
        .from(table)
        .where(
          and(
            eq(table.account, self.uid),
            isNull(table.ended_at),
            gt(table.used_at, since(limits.idleMs)),
            gt(table.signed_in_at, since(limits.lifetimeMs)),
          ),
        )
        .orderBy(desc(sql`(${isSession(self)})`), desc(table.used_at))
        .limit(MAX_LISTED);
      const sessions = rows.map(({ hash, device, signed_in_at, used_at }) => ({
        key: hash,
        signed_in: signed_in_at.toISOString(),
        device,
        used: used_at.toISOString(),
        is_current: hash === self.sessionHash,
      }));
      return { sessions };
    }),
    implement(contracts.end, {
      describeEvent: ({ body: { sessions } }) => ({
        detail: { sessions: sessions === 'others' ? sessions : sessions.length },
      }),
      handle: ({ user: { uid, sessionHash }, body: { sessions } }) => {
        const now = clock();
        if (sessions !== 'others') return endOwnSessions(db.orm, uid, sessions, now);
        // Earlier sign-ins open no session any more.
        return inTransaction(db, async (orm) => {
          await orm
            .update(accountTable)
            .set({ valid_since: toSignInTime(now) })
            .where(eq(accountTable.uid, uid));
          await orm
            .update(table)
            .set({ ended_at: now, ended_account: uid })
            .where(and(eq(table.account, uid), ne(table.hash, sessionHash), isNull(table.ended_at)));
        });
      },
    }),
    implement(contracts.signOutPerson, async ({ key, user }) => {
      const now = clock();
      await inTransaction(db, async (orm) => {
        const account = await readAccount(orm, key);
        if (account === undefined || account.status === 'invited') throw createPersonNotFoundProblem();
        await endAllSessions(orm, { by: user.uid, now }, key);
        await writeAudit(orm, { kind: 'sessions_ended', by: user, at: now, area: 'people', record: key });
      });
      log({ event: 'sessions ended', by: user.uid, account: key });
      // The API refuses the ended sessions by itself; the identity service only stops renewing their tokens.
      await endSessions(key).catch(() => {
        log({ event: 'sessions not ended at the identity service', account: key });
      });
    }),
    implement(contracts.signOutEverybody, async ({ user }) => {
      await endSessionsOfEverybody(db, { by: user, now: clock() });
      log({ event: 'all sessions ended', by: user.uid });
    }),
  ];
}
