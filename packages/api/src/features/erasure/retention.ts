import { type Due, type Retention, type RetentionKind, retentionKinds } from '@firstbell/schema/erasure';
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, writeAudit } from '../../audit/write.ts';
import { type Database, type Orm, selectRows } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';

const kinds = Object.keys(retentionKinds) as RetentionKind[];

/** Reads the retention period of each kind in years. Without a decision of the school, records are retained forever. */
export async function readPolicy(orm: Orm): Promise<Retention['years']> {
  const rows = await selectRows<{ kind: string; years: number | null }>(
    orm,
    sql`select kind, years from retention`,
  );
  const stored = new Map(rows.map(({ kind, years }) => [kind, years]));
  return Object.fromEntries(kinds.map((kind) => [kind, stored.get(kind) ?? null])) as Retention['years'];
}

/** Saves the retention periods. Erases nothing. */
export function savePolicy(
  db: Database,
  years: Retention['years'],
  { by, at }: { by: Actor; at: Date },
): Promise<void> {
  return inTransaction(db, async (orm) => {
    for (const kind of kinds)
      await orm.execute(sql`insert into retention (kind, years) values (${kind}, ${years[kind]})
        on conflict (kind) do update set years = excluded.years`);
    await writeAudit(orm, { kind: 'changed', by, at, area: 'erasure', detail: { retention: years } });
  });
}

/** SQL condition that a retention period of some years after an academic year is over on a day. */
const isOver = (years: SQL, today: string) => sql`not academic_year.is_current
  and academic_year.ends::date + make_interval(years => ${years}) < ${today}::date`;

/** Tells whether the records of a kind and a year are due on a day. */
export async function isDue(
  orm: Orm,
  { kind, year }: Pick<Due, 'kind' | 'year'>,
  today: string,
): Promise<boolean> {
  const dueYears = await selectRows(
    orm,
    sql`select from academic_year join retention on retention.kind = ${kind}
      where academic_year.key = ${year} and ${isOver(sql`retention.years`, today)}`,
  );
  return dueYears.length > 0;
}

/**
 * SQL subquery of the purged records of a kind whose values are still in the history, each with an academic year. A purged record
 * no longer has a year, so the year of its last change, the deletion, counts. The deletion was never before the record's own
 * year, so nothing is erased too early.
 */
export const purgedRecords = (kind: RetentionKind, timeZone: string): SQL => sql`(
  select record, coalesce(
      (select key from academic_year where starts::date <= last_day order by starts desc limit 1),
      (select key from academic_year order by starts limit 1)) as year
  from (
    select record, (max(changed_at) at time zone ${timeZone})::date as last_day from change
    where area = ${kind} and not exists (select from ${sql.identifier(kind)} as stored where stored.key = change.record)
    group by record having bool_or("from" is not null or "to" is not null)
  ) as purged)`;

/**
 * Counts the records that are due to be erased on a day, by kind and academic year: those whose retention period is over,
 * including deleted records, and purged records that have values in the history.
 */
export async function listDue(
  orm: Orm,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<(Due & { name: string })[]> {
  const policy = await readPolicy(orm);
  const due: (Due & { name: string })[] = [];
  for (const kind of kinds) {
    const years = policy[kind];
    if (years === null) continue;
    const rows = await selectRows<{ year: string; name: string; records: number }>(
      orm,
      sql`select academic_year.key as year, academic_year.academic_year as name, count(*)::int as records
        from (select year from ${sql.identifier(kind)} union all
            select year from ${purgedRecords(kind, timeZone)} as purged) as due
          join academic_year on academic_year.key = due.year
        where ${isOver(sql`${years}::int`, today)}
        group by academic_year.key order by academic_year.starts`,
    );
    due.push(...rows.map((row) => ({ kind, ...row })));
  }
  return due;
}
