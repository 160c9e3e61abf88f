import { type RetentionKind, retentionKinds } from '@firstbell/schema/erasure';
import { count, eq, sql } from 'drizzle-orm';
import { type LedgerEntry } from '../../audit/eraseHistory.ts';
import { erasureTable } from '../../audit/table.ts';
import { isOneOfTexts } from '../../db/arrays.ts';
import { lockExclusive } from '../../db/advisoryLock.ts';
import { type Orm, requireRow, selectRows } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Records } from '../../records/area.ts';
import { studentRule } from './eraseStudent.ts';
import { teacherRule } from './eraseTeacher.ts';
import { erasePerson, type PersonRule } from './person.ts';
import { eraseRecords } from './work.ts';

const PERSON_RULES: Readonly<Record<string, PersonRule>> = { student: studentRule, teacher: teacherRule };

/** Author of the changes that a repeated erasure makes. */
const SERVICE = { name: 'Firstbell' };
const REPEATED_REASON = 'An earlier state of the database was restored.';

const isRetentionKind = (kind: string): kind is RetentionKind => Object.hasOwn(retentionKinds, kind);

/** Reads all erasures of the database, the earliest first. */
export async function readLedger(orm: Orm): Promise<LedgerEntry[]> {
  const rows = await orm.select().from(erasureTable).orderBy(erasureTable.erased_at, erasureTable.id);
  return rows.map(({ id, kind, records, person, year, account, erased_at }) => ({
    ...{ id, kind, records, person, year, account },
    at: erased_at.toISOString(),
  }));
}

/** Counts the erasures of the database. */
export async function countErasures(orm: Orm): Promise<number> {
  return requireRow(await orm.select({ total: count() }).from(erasureTable)).total;
}

/** Returns the SQL condition that a record was created after an erasure: a record that got the same key is another one. */
const isLater = ({ at }: LedgerEntry) => sql`created_at > ${at}::timestamptz`;

/** Returns the number that an erased person has in the database, as it may have been corrected; undefined if it is another person's. */
async function findNumber(orm: Orm, entry: LedgerEntry): Promise<string | undefined> {
  const { kind, person } = entry;
  const [id = ''] = entry.records;
  const [rowKey, table] = [sql.identifier(`${kind}_id`), sql.identifier(kind)];
  const rows = await selectRows<{ id: string; isLater: boolean }>(
    orm,
    sql`select id, ${isLater(entry)} as "isLater" from ${table} where ${rowKey} = ${person} or id = ${id}
      order by ${rowKey} is not distinct from ${person} desc`,
  );
  return rows.length === 0 ? id : rows.find((row) => !row.isLater)?.id;
}

/** Returns the keys of erased records that are not those of later records. */
async function findKeys(orm: Orm, entry: LedgerEntry): Promise<string[]> {
  const later = await selectRows<{ key: string }>(
    orm,
    sql`select key from ${sql.identifier(entry.kind)} where ${isLater(entry)} and ${isOneOfTexts(sql`key`, entry.records)}`,
  );
  const laterKeys = new Set(later.map(({ key }) => key));
  return entry.records.filter((key) => !laterKeys.has(key));
}

async function repeat(orm: Orm, records: Records, entry: LedgerEntry): Promise<boolean> {
  await lockExclusive(orm, 'erasures');
  const [known] = await orm
    .select({ id: erasureTable.id })
    .from(erasureTable)
    .where(eq(erasureTable.id, entry.id));
  if (known) return false;
  const { kind, year } = entry;
  const rule = PERSON_RULES[kind];
  if (rule) {
    const id = await findNumber(orm, entry);
    if (id === undefined) return false;
    await erasePerson(orm, records, rule, { id, reason: REPEATED_REASON, by: SERVICE, repeated: entry });
  } else if (isRetentionKind(kind)) {
    const keys = await findKeys(orm, entry);
    await eraseRecords(orm, { kind, year, keys }, { by: SERVICE, at: records.clock(), repeated: entry });
  }
  return true;
}

/**
 * Repeats the erasures that a database does not have, because an earlier state of it was restored. Each is a transaction, and is
 * in the audit log. Returns their number.
 */
export async function repeatErasures(records: Records, entries: readonly LedgerEntry[]): Promise<number> {
  const known = new Set((await readLedger(records.db.orm)).map(({ id }) => id));
  let repeated = 0;
  for (const entry of entries)
    if (!known.has(entry.id) && (await inTransaction(records.db, (orm) => repeat(orm, records, entry))))
      repeated += 1;
  return repeated;
}
