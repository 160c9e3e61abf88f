import { type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../db/database.ts';
import { erasureTable } from './table.ts';
import { type Actor, writeAudit } from './write.ts';

/**
 * Aggregate of the digests of an erasure, stored in its audit event. A trigger on `change` stores the digest of each row before
 * (`was`) and after (`left_over`) its erasure in `change_erasure`.
 */
export const ERASURE_DIGEST = sql.raw(
  `encode(sha256(coalesce(string_agg(int8send(change_id) || was || left_over, ''::bytea order by change_id), ''::bytea)), 'hex')`,
);

/** An erasure as the ledger has it, without the reason, which is a text that somebody wrote. */
export type LedgerEntry = Pick<
  typeof erasureTable.$inferSelect,
  'id' | 'kind' | 'records' | 'person' | 'year' | 'account'
> & {
  /** ISO instant. */
  at: string;
};

/** Erased records of an area: a person, or the records of an academic year, with their keys, and the number of erased rows. */
export type ErasureScope = Pick<LedgerEntry, 'kind' | 'records'> &
  Partial<Pick<LedgerEntry, 'person' | 'year'>> & { reason?: string; rows: number };

/** Author and time of an erasure. `repeated` is the entry of the ledger whose erasure is repeated. */
export type ErasureMeta = { by: Actor; at: Date; repeated?: LedgerEntry | undefined };

/**
 * Begins an erasure: from now on the transaction may erase values of the history. Returns the ID of the erasure, which is that of
 * the repeated one.
 */
export async function beginErasure(orm: Orm, { repeated }: ErasureMeta): Promise<string> {
  const id = repeated?.id ?? crypto.randomUUID();
  await orm.execute(sql`select set_config('firstbell.erasure', ${id}, true)`);
  return id;
}

/** Erases the values of the history rows that a condition on `change` selects. Author, time and field of each row stay. */
export async function eraseHistory(orm: Orm, where: SQL): Promise<void> {
  await orm.execute(
    sql`update change set "from" = null, "to" = null where ${where} and ("from" is not null or "to" is not null)`,
  );
}

/**
 * Ends an erasure: writes it to the ledger and its audit event, with the counts and the digest of the erased values, and ends the
 * permission to erase.
 */
export async function endErasure(
  orm: Orm,
  erasure: string,
  { kind, records, person = null, year = '', reason = '', rows }: ErasureScope,
  { by, at, repeated }: ErasureMeta,
): Promise<void> {
  const [erasedValues] = await selectRows<{ history: number; digest: string }>(
    orm,
    sql`select count(*)::int as history, ${ERASURE_DIGEST} as digest from change_erasure where erasure = ${erasure}`,
  );
  await orm.execute(sql`select set_config('firstbell.erasure', '', true)`);
  await orm.insert(erasureTable).values({
    ...{ id: erasure, kind, records, person, year, reason },
    ...{ erased_at: at, account: by.uid ?? '', repeated_at: null },
    ...(repeated && { account: repeated.account, erased_at: new Date(repeated.at), repeated_at: at }),
  });
  await writeAudit(orm, {
    kind: 'erased',
    by,
    at,
    area: kind,
    record: year === '' ? (records[0] ?? '') : '',
    detail: {
      ...{ erasure, records: rows },
      ...(year !== '' && { year }),
      ...(reason !== '' && { reason }),
      ...(repeated && { repeated: repeated.at }),
      ...erasedValues,
    },
  });
}
