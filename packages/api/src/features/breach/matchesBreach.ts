import { type BreachQuery } from '@firstbell/schema/breach';
import { type SQL, sql } from 'drizzle-orm';

/** Returns the SQL condition that a column has an account of an ID, or with a text in its name or e-mail address. */
export const isOfAccount = (account: SQL, q: string): SQL => sql`${account} in (select uid from account
  where uid = ${q} or strpos(lower(concat_ws(chr(1), name, email)), ${q.toLowerCase()}) > 0)`;

/**
 * Returns the SQL condition for rows of a table aliased `log_row` that match a query: `at`, the time of a row, is in the
 * period, and the row has the account, address or request.
 */
export function matchesBreach(at: SQL, { from, to, q }: BreachQuery, timeZone: string): SQL {
  const startOfDay = (isoDay: string, days: number) =>
    sql`(${isoDay}::date + ${days}::int)::timestamp at time zone ${timeZone}`;
  const isText = sql`(log_row.address = ${q} or log_row.request = ${q} or ${isOfAccount(sql`log_row.account`, q)})`;
  return sql`${at} >= ${startOfDay(from, 0)} and ${at} < ${startOfDay(to, 1)} ${q === '' ? sql`` : sql`and ${isText}`}`;
}
