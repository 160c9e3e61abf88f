import { type Area } from '@firstbell/schema';

type Values = Readonly<Record<string, unknown>>;

/** Returns the value of a field, or of a list's item (`marks.S1001`); null without a value. */
export function findValue({ fields }: Pick<Area, 'fields'>, record: Values, name: string): unknown {
  const [field = ''] = name.split('.', 1);
  const list = name === field ? undefined : fields[field]?.items;
  if (list === undefined) return record[field] ?? null;
  const key = name.slice(field.length + 1);
  const item = (record[field] as Values[]).find(
    (candidate, index) => String(list.by ? candidate[list.by] : index) === key,
  );
  if (item === undefined) return null;
  const [firstField = '', ...furtherFields] = list.fields;
  return furtherFields.length === 0
    ? item[firstField]
    : Object.fromEntries(list.fields.map((itemField) => [itemField, item[itemField]]));
}

/** True for equal values, regardless of the order of their fields; an empty text equals a missing field. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const serialize = (value: unknown) => {
    if (value === null || typeof value !== 'object') return JSON.stringify(value);
    return JSON.stringify(
      Object.entries(value)
        .filter(([, text]) => text !== '')
        .toSorted(),
    );
  };
  return serialize(one) === serialize(other);
}
