import { type ErasureList, type ListedErasure, MAX_LISTED_ERASURES } from '@firstbell/schema/erasure';
import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../db/database.ts';
import { countErasures } from './ledger.ts';

type Row = Omit<ListedErasure, 'at' | 'repeated_at'> & {
  at: Date | string;
  repeated_at: Date | string | null;
};

/** Lists the latest erasures, with the current names of the accounts, and counts all. */
export async function listErasures(orm: Orm): Promise<ErasureList> {
  const rows = await rowsOf<Row>(
    orm,
    sql`select erasure.id, kind, coalesce(records[1], '') as first, coalesce(records[cardinality(records)], '') as last,
        cardinality(records) as records, coalesce(academic_year, erasure.year) as year, erased_at as at,
        coalesce(account.name, '') as by, reason, repeated_at
      from erasure left join academic_year on academic_year.key = erasure.year left join account on account.uid = erasure.account
      order by erased_at desc, erasure.id limit ${MAX_LISTED_ERASURES}`,
  );
  const toIso = (time: Date | string) => new Date(time).toISOString();
  return {
    rows: rows.map((row) => ({
      ...row,
      at: toIso(row.at),
      repeated_at: row.repeated_at === null ? null : toIso(row.repeated_at),
    })),
    total: await countErasures(orm),
  };
}
