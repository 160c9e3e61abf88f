import { type ErasureList, MAX_LISTED_ERASURES } from '@firstbell/schema/erasure';
import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { countErasures } from './ledger.ts';
import { isoTime } from '../../db/columns.ts';

/** Lists the latest erasures, with the current names of the accounts, and counts all. */
export const listErasures = async (orm: Orm): Promise<ErasureList> => ({
  rows: await selectRows(
    orm,
    sql`select erasure.id, kind, coalesce(records[1], '') as first, coalesce(records[cardinality(records)], '') as last,
        cardinality(records) as records, coalesce(academic_year, erasure.year) as year, ${isoTime(sql`erased_at`)} as at,
        coalesce(account.name, '') as by, reason, ${isoTime(sql`repeated_at`)} as repeated_at
      from erasure left join academic_year on academic_year.key = erasure.year left join account on account.uid = erasure.account
      order by erased_at desc, erasure.id limit ${MAX_LISTED_ERASURES}`,
  ),
  total: await countErasures(orm),
});
