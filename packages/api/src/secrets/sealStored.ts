import { sql } from 'drizzle-orm';
import { type Orm, rowsOf, type Database } from '../db/database.ts';
import { writeAudit } from '../audit/write.ts';
import { sealedPrefix, parseSealed } from './sealed.ts';
import { type Secrets } from './secrets.ts';

/** Number of rows that one transaction encrypts. */
const BATCH = 200;

/** Number of values that were encrypted, and for each missing key, the number of values that need it. */
type SealResult = { sealed: number; lost: { key: string; values: number }[] };

/** Returns the condition for values of teachers that are not encrypted with the current key, but can be. */
const isOutdated = (current: string, lost: readonly string[]) => {
  const others = [current, ...lost].map((key) => sql`not starts_with(aadhar_number, ${sealedPrefix(key)})`);
  return sql`aadhar_number <> '' and ${sql.join(others, sql` and `)}`;
};

/** Tells whether an encrypted value is stored. */
export async function hasSealed({ orm }: Database): Promise<boolean> {
  const [counts] = await rowsOf(
    orm,
    sql`select 1 from teacher where starts_with(aadhar_number, ${sealedPrefix()}) limit 1`,
  );
  return counts !== undefined;
}

/** Counts the values of keys that the service does not have. */
async function countLost(orm: Orm, { keys }: Secrets): Promise<SealResult['lost']> {
  const counts = await rowsOf<{ key: string; values: number }>(
    orm,
    sql`select split_part(aadhar_number, ':', 2) as key, count(*)::int as values from teacher
      where starts_with(aadhar_number, ${sealedPrefix()}) group by 1 order by 1`,
  );
  return counts.filter(({ key }) => !keys.includes(key));
}

/**
 * Encrypts stored values that are plain or encrypted with an older key with the current key; versions and history of the records
 * stay. Values whose key is missing stay as they are, and are counted.
 */
export async function sealStored({ orm }: Database, secrets: Secrets, now: Date): Promise<SealResult> {
  const lost = await countLost(orm, secrets);
  const { currentKey } = secrets;
  let sealed = 0;
  if (currentKey === undefined) return { sealed, lost };
  const condition = isOutdated(
    currentKey,
    lost.map(({ key }) => key),
  );
  for (;;) {
    const sealedCount = await orm.transaction(async (inner) => {
      const rows = await rowsOf<{ id: number; value: string }>(
        inner,
        sql`select teacher_id as id, aadhar_number as value from teacher where ${condition}
          order by teacher_id limit ${BATCH} for update`,
      );
      for (const { id, value } of rows) {
        const encrypted = await secrets.seal(await secrets.open(value));
        await inner.execute(sql`update teacher set aadhar_number = ${encrypted} where teacher_id = ${id}`);
      }
      const hasOldKey = rows.some(({ value }) => parseSealed(value) !== undefined);
      if (hasOldKey) {
        const detail = { key: currentKey, values: rows.length };
        await writeAudit(inner, { kind: 'key_rotated', by: {}, at: now, area: 'teacher', detail });
      }
      return rows.length;
    });
    sealed += sealedCount;
    if (sealedCount < BATCH) return { sealed, lost };
  }
}
