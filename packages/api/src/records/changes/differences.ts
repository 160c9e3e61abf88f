import { type Area } from '@firstbell/schema';
import { type Values } from '../../rows/values.ts';

/** A field, or an item of a list in a field (`marks.S1001`), with its values before and after; null for a missing one. */
export type Difference = { field: string; from: unknown; to: unknown };

type FormFields = Pick<Area, 'fields' | 'others'>;

/** Flattens the form values of a record: each item of a list becomes a separate entry, such as `marks.S1001`. */
export function flatten({ fields }: Pick<FormFields, 'fields'>, values: Values): Map<string, unknown> {
  return new Map(
    Object.entries(fields).flatMap(([field, { items: list }]): [string, unknown][] => {
      const value = values[field];
      if (list === undefined || !Array.isArray(value)) return [[field, value ?? null]];
      const [firstField = '', ...otherFields] = list.fields;
      return (value as Values[]).map((item, index) => [
        `${field}.${list.by === undefined ? index : String(item[list.by])}`,
        otherFields.length === 0
          ? item[firstField]
          : Object.fromEntries(list.fields.map((name) => [name, item[name]])),
      ]);
    }),
  );
}

/** Tells whether two values of a field are equal. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Tells whether a flattened field is an item of a list, not a field of the form. */
export const isItem = ({ fields }: Pick<FormFields, 'fields'>, field: string) =>
  !Object.hasOwn(fields, field);

/** Finds the fields of a form, and the items of its lists, that differ between two states of a record. */
export function findDifferences(area: FormFields, before: Values, after: Values): Difference[] {
  const [flatBefore, flatAfter] = [flatten(area, before), flatten(area, after)];
  return [...new Set([...flatBefore.keys(), ...flatAfter.keys()])]
    .map((field) => ({ field, from: flatBefore.get(field) ?? null, to: flatAfter.get(field) ?? null }))
    .filter((difference) => !isSame(difference.from, difference.to));
}

/** Returns the form values of a record with some differences reverted. */
export function revertDifferences(
  area: FormFields,
  values: Values,
  differences: readonly Difference[],
): Values {
  const flatValues = flatten(area, values);
  for (const { field, from } of differences) {
    if (from === null && isItem(area, field)) flatValues.delete(field);
    else flatValues.set(field, from);
  }
  return unflatten(area, flatValues);
}

/** Converts flattened values back to form values: the inverse of `flatten`. */
export function unflatten({ fields }: FormFields, flatValues: ReadonlyMap<string, unknown>): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([field, { items: list }]) => {
      if (list === undefined) return [field, flatValues.get(field)];
      const [firstField = '', ...otherFields] = list.fields;
      const items = [...flatValues].filter(([name]) => name.startsWith(`${field}.`));
      const values = items.map(([name, value]) => ({
        ...(list.by !== undefined && { [list.by]: name.slice(field.length + 1) }),
        ...(otherFields.length === 0 ? { [firstField]: value } : (value as Values)),
      }));
      return [field, values];
    }),
  );
}

/** Returns the label of a field in the history: `Phone`, `Marks S1001`, `Periods 3`. */
export function formatFieldLabel({ fields, others }: FormFields, name: string): string {
  const [field = ''] = name.split('.', 1);
  const item = name.slice(field.length + 1);
  const label = fields[field]?.label ?? others[field]?.label ?? field;
  if (item === '') return label;
  return `${label} ${fields[field]?.items?.by === undefined ? Number(item) + 1 : item}`;
}
