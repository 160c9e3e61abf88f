import { Refusal } from '../http/refusal.ts';
import { type Orm } from '../db/database.ts';

/** A new name for a value; `of` is the class of a section. */
export type Rename = { value: string; to: string; of: string };

/** Renames a value in its list, before the records that hold it as text are updated. */
type Renaming = {
  /** Throws when the value is not there or the new name is taken. */
  check(orm: Orm, asked: Rename): Promise<void>;
  begin(orm: Orm, asked: Rename): Promise<void>;
};

/** Operations on one of the school's lists; each runs alone, in a transaction. */
export type ListKeeper = {
  add(orm: Orm, asked: { value: string; of: string }): Promise<void>;
  /** Renames a value; the records that hold it are updated. */
  renaming: Renaming;
  /** Brings the values into another order; a list that has one of its own does without. */
  order?: (orm: Orm, asked: { values: readonly string[] }) => Promise<void>;
  /** Takes a value off new records, or brings it back. */
  retire?: (orm: Orm, asked: { value: string; retired: boolean; of: string }, now: Date) => Promise<void>;
  delete(orm: Orm, asked: { value: string; of: string }): Promise<void>;
};

/** Says that a value is not there: someone else renamed or deleted it. */
export const gone = (value: string) =>
  new Refusal('not_found', {
    detail: `${value} is not in the list any more: someone else changed it. The list is shown as it is now.`,
  });

/** Says that a value is the last one of its list. */
export const lastOne = (detail: string) => new Refusal('in_use', { detail });

const plain = (value: string) => value.toLowerCase();

/** Throws `duplicate` for a name that another value has, whatever its case, and `invalid` where the list is full. */
export function checkNew(
  value: string,
  others: readonly string[],
  { field, most = Infinity }: { field: string; most?: number },
): void {
  const twin = others.find((other) => plain(other) === plain(value));
  if (twin !== undefined) {
    const message = `${twin} is in the list already.`;
    throw new Refusal('duplicate', { detail: message, errors: [{ field, message }] });
  }
  if (others.length >= most) {
    const message = `A list has at most ${most} values. Delete some that are not used.`;
    throw new Refusal('invalid', { detail: message, errors: [{ field, message }] });
  }
}

/** Gives each value its place from 1. Throws `conflict` where the list has other values by now. */
export function inNewOrder(before: readonly string[], values: readonly string[]): [string, number][] {
  const isSame =
    before.length === values.length &&
    new Set(values).size === values.length &&
    before.every((value) => values.includes(value));
  if (!isSame) {
    throw new Refusal('conflict', {
      detail: 'Someone else changed this list. It is shown as it is now; put it in order again.',
    });
  }
  return values.map((value, index) => [value, index + 1]);
}
