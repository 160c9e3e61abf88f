import { type SQL, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/database.ts';
import { type Actor, writeAudit } from './write.ts';

/**
 * Aggregate of the digests of an erasure, stored in its audit event. A trigger on `change` stores the digest of each row before
 * (`was`) and after (`left_over`) its erasure in `change_erasure`.
 */
export const ERASURE_DIGEST = sql.raw(
  `encode(sha256(coalesce(string_agg(int8send(change_id) || was || left_over, ''::bytea order by change_id), ''::bytea)), 'hex')`,
);

/** Scope of an erasure: the area, a single record or the year of the records, and their number. */
export type ErasureScope = { area: string; record?: string; year?: string; records: number };

/** Begins an erasure: from now on the transaction may erase values of the history. Returns the ID of the erasure. */
export async function beginErasure(orm: Orm): Promise<string> {
  const id = crypto.randomUUID();
  await orm.execute(sql`select set_config('firstbell.erasure', ${id}, true)`);
  return id;
}

/** Erases the values of the history rows that a condition on `change` selects. Author, time and field of each row stay. */
export async function eraseHistory(orm: Orm, where: SQL): Promise<void> {
  await orm.execute(
    sql`update change set "from" = null, "to" = null where ${where} and ("from" is not null or "to" is not null)`,
  );
}

/** Ends an erasure: writes its audit event, with the counts and the digest of the erased values, and ends the permission to erase. */
export async function endErasure(
  orm: Orm,
  erasure: string,
  { record = '', area, ...erased }: ErasureScope,
  { by, at }: { by: Actor; at: Date },
): Promise<void> {
  const [erasedValues] = await rowsOf<{ history: number; digest: string }>(
    orm,
    sql`select count(*)::int as history, ${ERASURE_DIGEST} as digest from change_erasure where erasure = ${erasure}`,
  );
  await orm.execute(sql`select set_config('firstbell.erasure', '', true)`);
  await writeAudit(orm, {
    kind: 'erased',
    by,
    at,
    area,
    record,
    detail: { erasure, ...erased, ...erasedValues },
  });
}
