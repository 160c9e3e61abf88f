import { type BreachQuery } from '@firstbell/schema/breach';
import { type SQL, sql } from 'drizzle-orm';

/** Condition on a table aliased `one` for what an account, an address or a request has done in a period, at the time `at`. */
export function isMade(at: SQL, { from, to, q }: BreachQuery, timeZone: string): SQL {
  const day = (of: string, days: number) =>
    sql`(${of}::date + ${days}::int)::timestamp at time zone ${timeZone}`;
  const pattern = q.toLowerCase();
  const by = sql`(one.address = ${q} or one.request = ${q} or one.account in (select uid from account
    where uid = ${q} or strpos(lower(concat_ws(chr(1), name, email)), ${pattern}) > 0))`;
  return sql`${at} >= ${day(from, 0)} and ${at} < ${day(to, 1)} ${q === '' ? sql`` : sql`and ${by}`}`;
}
