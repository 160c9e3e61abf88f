import { Problem } from '../../http/problem.ts';
import { type Orm } from '../../db/database.ts';

/** A new name for a value; `of` is the class of a section. */
export type Rename = { value: string; to: string; of: string };

/** The two steps of renaming a value in its list, before the records with the value are updated. */
type Renaming = {
  /** Throws if the value does not exist or the new name is taken. */
  check(orm: Orm, rename: Rename): Promise<void>;
  /** Renames the value in the list. */
  begin(orm: Orm, rename: Rename): Promise<void>;
};

/** Retires a value of a list, or with `retired` false makes it available again. */
export type Retire = (
  orm: Orm,
  retirement: { value: string; retired: boolean; of: string },
  now: Date,
) => Promise<void>;

/** Operations on one of the school's lists; each runs in a transaction, under the lock against saves. */
export type ListEditor = {
  add(orm: Orm, addition: { value: string; of: string }): Promise<void>;
  /** Renames a value in the list. A job then updates the records with the value. */
  renaming: Renaming;
  /** Changes the order of the values; lists with a fixed order do not have this. */
  order?: (orm: Orm, input: { values: readonly string[] }) => Promise<void>;
  /** Retires a value, so that new records cannot have it. */
  retire?: Retire;
  /** Deletes a value; a class or section that records name is retired. */
  delete(orm: Orm, deletion: { value: string; of: string }, now: Date): Promise<void>;
};

/** Creates the problem for a value that somebody else has renamed or deleted. */
export const createValueNotFoundProblem = (value: string) =>
  new Problem('not_found', {
    detail: `${value} is not in the list any more: someone else changed it. The list is shown as it is now.`,
  });

/** Creates the problem to delete or retire the last value of a list. */
export const createLastValueProblem = (detail: string) => new Problem('in_use', { detail });

const lowerCase = (value: string) => value.toLowerCase();

/** Throws `duplicate` for a name that another value has, ignoring case, and `invalid` if the list is full. */
export function checkNewValue(
  value: string,
  existingValues: readonly string[],
  { field, max = Infinity }: { field: string; max?: number },
): void {
  const duplicate = existingValues.find((other) => lowerCase(other) === lowerCase(value));
  if (duplicate !== undefined) {
    const message = `${duplicate} is in the list already.`;
    throw new Problem('duplicate', { detail: message, errors: [{ field, message }] });
  }
  if (existingValues.length >= max) {
    const message = `A list has at most ${max} values. Delete some that are not used.`;
    throw new Problem('invalid', { detail: message, errors: [{ field, message }] });
  }
}

/** Returns the new positions of the values, from 1 on. Throws `conflict` if the stored list has other values. */
export function computePositions(
  storedValues: readonly string[],
  values: readonly string[],
): [string, number][] {
  const hasSameValues =
    storedValues.length === values.length &&
    new Set(values).size === values.length &&
    storedValues.every((value) => values.includes(value));
  if (!hasSameValues) {
    throw new Problem('conflict', {
      detail: 'Someone else changed this list. It is shown as it is now; put it in order again.',
    });
  }
  return values.map((value, index) => [value, index + 1]);
}
