import { type FieldError } from '@firstbell/schema';
import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { lockExclusive, lockShared } from '../db/advisoryLock.ts';
import { type Orm, selectRows } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Problem } from '../http/problem.ts';
import { createYearReference } from '../years/years.ts';
import {
  type DeriveContext,
  type RecordArea,
  type Referred,
  type ReferredKey,
  type Records,
} from './area.ts';
import { type Reference } from '../rows/reference.ts';
import { toText, type Values } from '../rows/values.ts';
import { isNotDeleted } from './find.ts';
import { type RecordTable } from '../rows/table.ts';

/** Options of a lock. `withYear` also locks the current academic year until the transaction ends, with the same statement. */
type LockOptions = { withYear?: boolean };

/** Returns the lock options for transactions on an area's records: with the current year if the area's list shows one year. */
export const createLockOptions = ({ definition }: RecordArea): LockOptions => ({
  withYear: definition.showsOneYear,
});

/**
 * Takes the shared lock of references until the transaction ends, so that no referenced record is deleted during a save. Callers
 * must read the current year in a later statement, because a statement does not see a year that was set while it waited for the lock.
 */
export const lockReferences = (orm: Orm, { withYear = false }: LockOptions = {}): Promise<void> =>
  lockShared(orm, 'references', ...(withYear ? ['academicYears' as const] : []));

/**
 * Runs a save in one transaction, with retries. Until it ends, nobody deletes a referenced record or sets another current year.
 */
export const inSave = <Result>(
  { db }: Pick<Records, 'db'>,
  work: (orm: Orm) => Promise<Result>,
  options: LockOptions = { withYear: true },
): Promise<Result> =>
  inTransaction(db, async (orm) => {
    await lockReferences(orm, options);
    return work(orm);
  });

/** Takes the exclusive lock of references until the transaction ends, against saves during a deletion. */
export const lockReferencesExclusively = (orm: Orm, { withYear = false }: LockOptions = {}): Promise<void> =>
  lockExclusive(orm, 'references', ...(withYear ? ['academicYears' as const] : []));

/** Runs a change of the school's settings in one transaction: one after another, so that no record is saved with an old setting. */
export const inSettingChange = <Result>(
  { db }: Pick<Records, 'db'>,
  work: (orm: Orm) => Promise<Result>,
  options: LockOptions = {},
): Promise<Result> =>
  inTransaction(db, async (orm) => {
    await lockReferencesExclusively(orm, options);
    return work(orm);
  });

/**
 * Reads the records that an input refers to. Returns the errors for those that are missing, and a function that finds their surrogate
 * keys and names; for a missing record, `row_id` is null and the name is the typed key. Takes no scope, because it is a step of a save
 * in scope, and records of other areas are only named.
 */
export async function readReferred(
  orm: Orm,
  { areas }: Records,
  references: readonly ReferredKey[],
  { withDeleted = false } = {},
): Promise<Pick<DeriveContext, 'findReferred'> & { missing: FieldError[] }> {
  const referredByKey = new Map<string, Referred>();
  for (const area of new Set(references.map((reference) => reference.area))) {
    const { table } = areas[area];
    const keys = references.filter((reference) => reference.area === area).map(({ key }) => key);
    const rows = (await orm
      .select()
      .from(table)
      .where(
        and(withDeleted ? undefined : isNotDeleted(table), inArray(table.key, [...new Set(keys)])),
      )) as (Values & { key: string; row_id?: number })[];
    for (const { key, name, row_id = null, is_listed: isListed = true } of rows) {
      const displayName = typeof name === 'string' ? name : key;
      referredByKey.set(`${area}:${key}`, { row_id, name: displayName, hasLeft: isListed === false });
    }
  }
  const missing = references
    .filter(({ area, key, isOfPresent = false }) => {
      const referred = referredByKey.get(`${area}:${key}`);
      return referred === undefined || (isOfPresent && referred.hasLeft);
    })
    .map(({ area, field, missingMessage }) => ({
      field,
      message: missingMessage ?? `There is no ${areas[area].definition.noun} with this ID.`,
    }));
  return {
    findReferred: (area, key) => referredByKey.get(`${area}:${key}`) ?? { row_id: null, name: key },
    missing,
  };
}

/** A reference, with the area that has it. */
type Referrer = { area: RecordArea; reference: Reference };

/** Returns all references to records of an area, with the areas that have them. */
export function listReferrers({ areas }: Pick<Records, 'areas'>, targetArea: string): Referrer[] {
  return Object.values(areas).flatMap((area) =>
    referencesIn(area)
      .filter((reference) => reference.area === targetArea)
      .map((reference) => ({ area, reference })),
  );
}

const referencesIn = (area: RecordArea): Reference[] => [
  ...createYearReference(area.table),
  ...area.references,
];

/** Returns the records of other areas to which an input refers, and which must exist. */
export const listReferred = ({ references }: RecordArea, input: Values): ReferredKey[] =>
  references.flatMap((reference) => {
    const { area, field } = reference;
    if (field === undefined) return [];
    const key = reference.key?.(input) ?? toText(input[field]);
    return key === '' ? [] : [{ area, key, field, missingMessage: reference.missingMessage?.(input) }];
  });

/** Returns the SQL condition that a row refers to any row of `table` for which `where` holds. */
export const refersToAny = ({ on }: Reference, table: RecordTable, where: SQL | undefined): SQL =>
  sql`exists (select 1 from (select * from ${table}${where ? sql` where ${where}` : sql``}) as target where ${on})`;

/** Returns the query for the keys of rows of `table` that meet `where` and to which rows of `referring` refer. */
export const keysReferredTo = (
  { on }: Reference,
  referring: RecordTable,
  table: RecordTable,
  where: SQL | undefined,
): SQL =>
  sql`select target.${sql.identifier(table.key.name)} from (select * from ${table} where ${where}) as target join ${referring} on ${on}`;

/** Formats a number of records: `1 student`, `12 students`. */
export const formatRecordCount = ({ definition }: RecordArea, count: number) =>
  `${count} ${count === 1 ? definition.noun : definition.plural}`;

/** Returns the URL of the list of the records that refer to a target; `undefined` if the list has no such filter. */
export function listHref({ definition }: RecordArea, reference: Reference, target: Values & { key: string }) {
  const filters = reference.listFilters?.(target);
  return filters && `/${definition.key}?${new URLSearchParams(filters).toString()}`;
}

/** Throws `in_use` if rows to restore refer to a deleted record, unless another record with the same value of `targetField` replaces it. */
export async function refuseIfTargetDeleted(
  orm: Orm,
  { areas }: Records,
  area: RecordArea,
  where: SQL | undefined,
): Promise<void> {
  for (const { area: targetArea, on, targetField } of referencesIn(area)) {
    const { table, definition } = areas[targetArea];
    const name = sql`target.${sql.identifier(targetField)}`;
    const selectTargets = (condition: SQL) => sql`(select * from ${table} where ${condition}) as target`;
    const [missing] = await selectRows<{ name: string }>(
      orm,
      sql`select deleted.name from ${area.table} cross join lateral (
          select ${name} as name from ${selectTargets(isNotNull(table.deleted_at))} where ${on}
          and ${name} not in (select ${name} from ${selectTargets(isNotDeleted(table))} where ${on})
        ) as deleted where ${where} limit 1`,
    );
    if (missing === undefined) continue;
    const detail = `The ${definition.noun} ${missing.name} was deleted meanwhile. Restore it first, from Recently deleted.`;
    throw new Problem('in_use', { detail });
  }
}
