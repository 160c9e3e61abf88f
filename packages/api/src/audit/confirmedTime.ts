import { toDay } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRow } from '../db/database.ts';

declare const confirmed: unique symbol;

/** A time until which entries of people confirm the clock. Whatever is removed because of its age is removed by this time, not by the clock. */
export type ConfirmedTime = Date & { readonly [confirmed]: true };

/** The confirmed time, if there is one, and whether removals by age wait because the clock is far from it. */
export type Confirmation = { time: ConfirmedTime | undefined; isPostponed: boolean };

const DAY_MS = 86_400_000;
/** Milliseconds by which the clock may be behind the last entry, because several machines write. */
const TOLERANCE_MS = 300_000;
/** Days between two days with entries, such as Friday and Monday, of which the earlier one confirms the later one. */
const CONFIRMING_DAYS = 3;
/** Days after the confirmed time from which removals by age count as postponed. */
const POSTPONED_DAYS = 8;

const instantOf = (text: string | null) => (text === null ? undefined : new Date(text));

/** Reads the time of the last entry of a person before an instant: an event, a change or the use of a session. */
async function readLastEntry(orm: Orm, before: SQL): Promise<Date | undefined> {
  const { at } = await selectRow<{ at: string | null }>(
    orm,
    sql`select to_json(greatest(
      (select at from audit where at < ${before} and account <> '' order by at desc, id desc limit 1),
      (select changed_at from change where changed_at < ${before} and account <> '' order by changed_at desc, id desc limit 1),
      (select max(used_at) from session where used_at < ${before}))) #>> '{}' as at`,
  );
  return instantOf(at);
}

/** Tells whether the clock is behind the entries that people made last, whatever times earlier ones have. */
async function isBehind(orm: Orm, now: Date): Promise<boolean> {
  const { event, change } = await selectRow<{ event: string | null; change: string | null }>(
    orm,
    sql`select to_json((select at from audit where account <> '' order by id desc limit 1)) #>> '{}' as event,
      to_json((select changed_at from change where account <> '' order by id desc limit 1)) #>> '{}' as change`,
  );
  const latest = [instantOf(event), instantOf(change)].filter((at) => at !== undefined);
  return latest.length > 0 && latest.every((at) => at.getTime() > now.getTime() + TOLERANCE_MS);
}

/**
 * Reads until when entries of people confirm the clock: their last entry, if they also made some on one of the three days before its
 * day; otherwise the last entry before that day. So a clock that has jumped ahead removes nothing until people have worked by it on
 * two days, and after holidays removals wait until the second day. There is no confirmed time while the clock is behind the entries.
 */
export async function confirmTime(
  orm: Orm,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Confirmation> {
  if (await isBehind(orm, now)) return { time: undefined, isPostponed: true };
  const last = await readLastEntry(
    orm,
    sql`${new Date(now.getTime() + TOLERANCE_MS).toISOString()}::timestamptz`,
  );
  if (last === undefined) return { time: now as ConfirmedTime, isPostponed: false };
  const day = toDay(last, timeZone);
  const earlier = await readLastEntry(orm, sql`(${day}::date::timestamp at time zone ${timeZone})`);
  const isConfirmed =
    earlier === undefined ||
    Date.parse(day) - Date.parse(toDay(earlier, timeZone)) <= CONFIRMING_DAYS * DAY_MS;
  const time = new Date(Math.min((isConfirmed ? last : earlier).getTime(), now.getTime()));
  const isPostponed = now.getTime() - time.getTime() > POSTPONED_DAYS * DAY_MS;
  return { time: time as ConfirmedTime, isPostponed };
}
