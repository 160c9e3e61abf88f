import { sql } from 'drizzle-orm';
import { type Orm, rowsOf, type Database } from '../db/database.ts';
import { writeAudit } from '../audit/write.ts';
import { sealedPrefix, parseSealed } from './sealed.ts';
import { type Secrets } from './secrets.ts';

/** Number of rows that one transaction encrypts. */
const BATCH = 200;

/** Number of values that were encrypted, and the number of values of each missing key. */
type SealResult = { sealed: number; lost: { key: string; values: number }[] };

/** Returns the SQL condition for values that are neither empty nor encrypted with the current key or a lost key. */
const outdatedCondition = (current: string, lost: readonly string[]) => {
  const conditions = [current, ...lost].map(
    (key) => sql`not starts_with(aadhar_number, ${sealedPrefix(key)})`,
  );
  return sql`aadhar_number <> '' and ${sql.join(conditions, sql` and `)}`;
};

/** Tells whether an encrypted value is stored. */
export async function hasEncryptedValue({ orm }: Database): Promise<boolean> {
  const [row] = await rowsOf(
    orm,
    sql`select 1 from teacher where starts_with(aadhar_number, ${sealedPrefix()}) limit 1`,
  );
  return row !== undefined;
}

/** Counts the values that are encrypted with each key that the service does not have. */
async function countLost(orm: Orm, { keys }: Secrets): Promise<SealResult['lost']> {
  const counts = await rowsOf<{ key: string; values: number }>(
    orm,
    sql`select split_part(aadhar_number, ':', 2) as key, count(*)::int as values from teacher
      where starts_with(aadhar_number, ${sealedPrefix()}) group by 1 order by 1`,
  );
  return counts.filter(({ key }) => !keys.includes(key));
}

/**
 * Encrypts with the current key all stored values that are plain or encrypted with an older key. Does not change versions
 * and history of the records. Values whose key is missing are only counted; so are all if there is no current key.
 */
export async function sealStored({ orm }: Database, secrets: Secrets, now: Date): Promise<SealResult> {
  const lost = await countLost(orm, secrets);
  const { currentKey } = secrets;
  let sealed = 0;
  if (currentKey === undefined) return { sealed, lost };
  const condition = outdatedCondition(
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
      // Encrypting plain values is not a rotation of keys.
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
