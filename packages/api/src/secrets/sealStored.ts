import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Orm, selectRow, selectRows } from '../db/database.ts';
import { writeAudit } from '../audit/write.ts';
import { sealedPrefix, parseSealed } from './sealed.ts';
import { type Secrets } from './secrets.ts';

/** Number of rows that one transaction encrypts. */
const BATCH_SIZE = 200;

/** Number of values that were encrypted, and the number of values of each missing key. */
type SealResult = { sealed: number; lost: { key: string; values: number }[] };

/** Encrypted columns, each with its table and the primary key (`key`) of the table. */
const SEALED_COLUMNS = [
  { table: 'teacher', key: 'teacher_id', column: 'aadhar_number' },
  { table: 'second_factor', key: 'account', column: 'secret' },
] as const;
type SealedColumn = (typeof SEALED_COLUMNS)[number];

/** Returns the SQL condition for values that are not empty and not encrypted with the current key or a lost key. */
const createOutdatedCondition = (column: SQL, current: string, lost: readonly string[]) => {
  const conditions = [current, ...lost].map((key) => sql`not starts_with(${column}, ${sealedPrefix(key)})`);
  return sql`${column} <> '' and ${sql.join(conditions, sql` and `)}`;
};

/** Tells whether any encrypted value is stored. */
export async function hasEncryptedValue({ orm }: Database): Promise<boolean> {
  const stored = SEALED_COLUMNS.map(
    ({ table, column }) =>
      sql`exists (select 1 from ${sql.identifier(table)} where starts_with(${sql.identifier(column)}, ${sealedPrefix()}))`,
  );
  const { found } = await selectRow<{ found: boolean }>(
    orm,
    sql`select ${sql.join(stored, sql` or `)} as found`,
  );
  return found;
}

/** Counts the values that are encrypted with each key that the service does not have. */
async function countLost(orm: Orm, { keys }: Secrets): Promise<SealResult['lost']> {
  const values = SEALED_COLUMNS.map(
    ({ table, column }) =>
      sql`select ${sql.identifier(column)} as value from ${sql.identifier(table)}
        where starts_with(${sql.identifier(column)}, ${sealedPrefix()})`,
  );
  const counts = await selectRows<{ key: string; values: number }>(
    orm,
    sql`select split_part(value, ':', 2) as key, count(*)::int as values
      from (${sql.join(values, sql` union all `)}) as stored group by 1 order by 1`,
  );
  return counts.filter(({ key }) => !keys.includes(key));
}

/** Encrypts the outdated values of a column with the current key, in batches; returns their number. */
async function sealColumn(
  orm: Orm,
  { table, key, column }: SealedColumn,
  {
    secrets,
    currentKey,
    lost,
    now,
  }: { secrets: Secrets; currentKey: string; lost: readonly string[]; now: Date },
): Promise<number> {
  const [tableName, keyColumn, valueColumn] = [
    sql.identifier(table),
    sql.identifier(key),
    sql.identifier(column),
  ];
  const condition = createOutdatedCondition(sql`${valueColumn}`, currentKey, lost);
  for (let sealed = 0; ;) {
    const count = await orm.transaction(async (inner) => {
      const outdated = await selectRows<{ id: number | string; value: string }>(
        inner,
        sql`select ${keyColumn} as id, ${valueColumn} as value from ${tableName} where ${condition}
          order by ${keyColumn} limit ${BATCH_SIZE} for update`,
      );
      for (const row of outdated) {
        const encrypted = await secrets.encrypt(await secrets.decrypt(row.value));
        await inner.execute(
          sql`update ${tableName} set ${valueColumn} = ${encrypted} where ${keyColumn} = ${row.id}`,
        );
      }
      // Encrypting plain values is not a rotation of keys.
      const hasOldKey = outdated.some((row) => parseSealed(row.value) !== undefined);
      if (hasOldKey) {
        const detail = { key: currentKey, values: outdated.length };
        await writeAudit(inner, { kind: 'key_rotated', by: {}, at: now, area: table, detail });
      }
      return outdated.length;
    });
    sealed += count;
    if (count < BATCH_SIZE) return sealed;
  }
}

/**
 * Encrypts with the current key all stored values that are plain or encrypted with an older key. Does not change versions and
 * history of the records. Only counts values whose key is missing. Changes nothing without a current key.
 */
export async function sealStored({ orm }: Database, secrets: Secrets, now: Date): Promise<SealResult> {
  const lost = await countLost(orm, secrets);
  const { currentKey } = secrets;
  let sealed = 0;
  if (currentKey === undefined) return { sealed, lost };
  const options = { secrets, currentKey, lost: lost.map(({ key }) => key), now };
  for (const column of SEALED_COLUMNS) sealed += await sealColumn(orm, column, options);
  return { sealed, lost };
}
