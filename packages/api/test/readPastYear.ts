import { sql } from 'drizzle-orm';
import { selectRows } from '../src/db/database.ts';
import { type School } from './school.ts';

/** Reads the key of the latest academic year that is not the current one. */
export async function readPastYear({ db }: School): Promise<string> {
  const [year] = await selectRows<{ key: string }>(
    db.orm,
    sql`select key from academic_year where not is_current order by starts desc limit 1`,
  );
  return year?.key ?? '';
}
