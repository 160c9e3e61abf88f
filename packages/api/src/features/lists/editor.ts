import { type ChoiceSource, MAX_VALUES } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { createDuplicateProblem, Problem } from '../../http/problem.ts';
import { type Records } from '../../records/area.ts';
import { displayName, isUsedByRecords, refuseIfUsedByRecords, refuseIfUsedThisYear } from './use.ts';

/** A value of a list; `of` is the class of a section. */
type Named = { value: string; of: string };

/** A new name for a value. */
export type Rename = Named & { to: string };

/** Operations on one of the school's lists; each runs in a transaction, under the lock against saves. */
export type ListEditor = {
  add(orm: Orm, addition: Named): Promise<void>;
  /** Throws if the value does not exist or the new name is taken. */
  checkRename(orm: Orm, rename: Rename): Promise<void>;
  /** Renames a value in the list. A job then updates the records with the value. */
  rename(orm: Orm, rename: Rename): Promise<void>;
  /** Changes the order of the values; a list that is sorted by name does not have this. */
  order?: ((orm: Orm, input: { values: readonly string[] }) => Promise<void>) | undefined;
  /** Retires a value, so that new records cannot have it, or with `retired` false makes it available again. */
  retire(orm: Orm, retirement: Named & { retired: boolean }, now: Date): Promise<void>;
  /** Deletes a value; a class or section that records name is retired. */
  delete(orm: Orm, deletion: Named, now: Date): Promise<void>;
};

/** What differs between the lists of the school. */
export type List = {
  kind: ChoiceSource;
  table: SQL;
  /** Column with the values. */
  column: SQL;
  /** SQL condition for the rows of the list. */
  isOfList: (of: string) => SQL;
  /** Whether the values have an order of their own, in the column `position`. */
  hasOrder: boolean;
  /** Throws `not_found` if there is no such list. */
  requireList?(orm: Orm, of: string): Promise<void>;
  insert(orm: Orm, named: Named): Promise<unknown>;
  /** Deletes what belongs to a value. */
  deleteParts?(orm: Orm, value: string): Promise<unknown>;
  /** Message for the last value that can be chosen, which stays. */
  lastValue: string;
  /** Advice for a value that records use, which is not deleted; without it, the value is retired. */
  inUse?: string;
};

/** Creates the problem for a value that somebody else has renamed or deleted. */
export const createValueNotFoundProblem = (value: string) =>
  new Problem('not_found', {
    detail: `${value} is not in the list any more: someone else changed it. The list is shown as it is now.`,
  });

const lowerCase = (value: string) => value.toLowerCase();

/** Throws `duplicate` for a name that another value has, ignoring case, and `invalid` if the list is full. */
function checkNewValue(
  value: string,
  existingValues: readonly string[],
  { field, max = Infinity }: { field: string; max?: number },
): void {
  const duplicate = existingValues.find((other) => lowerCase(other) === lowerCase(value));
  if (duplicate !== undefined) {
    throw createDuplicateProblem(field, `${duplicate} is in the list already.`);
  }
  if (existingValues.length >= max) {
    const message = `A list has at most ${max} values. Delete some that are not used.`;
    throw new Problem('invalid', { detail: message, errors: [{ field, message }] });
  }
}

/** Throws `conflict` if the stored list has other values than those that were put in order. */
function requireSameValues(storedValues: readonly string[], values: readonly string[]): void {
  const hasSameValues =
    storedValues.length === values.length &&
    new Set(values).size === values.length &&
    storedValues.every((value) => values.includes(value));
  if (!hasSameValues) {
    throw new Problem('conflict', {
      detail: 'Someone else changed this list. It is shown as it is now; put it in order again.',
    });
  }
}

/** Creates the editor of a list. */
export function createListEditor(records: Records, list: List): ListEditor {
  const { kind, table, column, isOfList, hasOrder, lastValue, inUse } = list;
  const isRow = ({ value, of }: Named) => sql`${isOfList(of)} and ${column} = ${value}`;
  /** Reads the values in order: all, and those that are not retired. */
  const readValues = async (orm: Orm, of: string) => {
    await list.requireList?.(orm, of);
    const rows = await selectRows<{ value: string; is_offered: boolean }>(
      orm,
      sql`select ${column} as value, retired_at is null as is_offered from ${table} where ${isOfList(of)}
        order by ${hasOrder ? sql`position` : column}`,
    );
    return {
      all: rows.map(({ value }) => value),
      offered: rows.filter((row) => row.is_offered).map(({ value }) => value),
    };
  };
  /** Reads the other values, and the state of a value. Throws `not_found` for an unknown value. */
  const readState = async (orm: Orm, { value, of }: Named) => {
    const { all, offered } = await readValues(orm, of);
    if (!all.includes(value)) throw createValueNotFoundProblem(displayName({ kind, value, of }));
    const isOffered = offered.includes(value);
    return {
      others: all.filter((other) => other !== value),
      isOffered,
      isLast: isOffered && offered.length === 1,
    };
  };
  const createLastValueProblem = () => new Problem('in_use', { detail: lastValue });

  const retire: ListEditor['retire'] = async (orm, { retired, ...named }, now) => {
    const { isLast } = await readState(orm, named);
    if (retired && isLast) throw createLastValueProblem();
    if (retired && inUse === undefined) await refuseIfUsedThisYear(orm, records, { kind, ...named });
    // A value that is retired already keeps its time.
    const time = retired ? sql`coalesce(retired_at, ${now.toISOString()}::timestamptz)` : sql`null`;
    await orm.execute(sql`update ${table} set retired_at = ${time} where ${isRow(named)}`);
  };

  return {
    add: async (orm, named) => {
      const { all } = await readValues(orm, named.of);
      checkNewValue(named.value, all, { field: 'value', max: MAX_VALUES });
      await list.insert(orm, named);
    },
    checkRename: async (orm, { to, ...named }) => {
      checkNewValue(to, (await readState(orm, named)).others, { field: 'to' });
    },
    rename: async (orm, { to, ...named }) => {
      await orm.execute(sql`update ${table} set ${column} = ${to} where ${isRow(named)}`);
    },
    order: hasOrder
      ? async (orm, { values }) => {
          requireSameValues((await readValues(orm, '')).all, values);
          const rows = values.map((value, index) => sql`(${value}::text, ${index + 1}::int)`);
          await orm.execute(sql`update ${table} set position = ordered.position
            from (values ${sql.join(rows, sql`, `)}) as ordered (name_of_value, position)
            where ${isOfList('')} and ${column} = name_of_value and ${table}.position <> ordered.position`);
        }
      : undefined,
    retire,
    delete: async (orm, named, now) => {
      const { isLast, isOffered } = await readState(orm, named);
      const value = { kind, ...named };
      if (inUse !== undefined) {
        if (isLast) throw createLastValueProblem();
        await refuseIfUsedByRecords(orm, records, value, inUse);
      } else if (await isUsedByRecords(orm, records, value)) {
        if (isOffered) return retire(orm, { ...named, retired: true }, now);
        throw new Problem('in_use', {
          detail: `${displayName(value)} is retired already. It stays in the list, because records name it.`,
        });
      }
      if (isLast) throw createLastValueProblem();
      await list.deleteParts?.(orm, named.value);
      await orm.execute(sql`delete from ${table} where ${isRow(named)}`);
    },
  };
}
