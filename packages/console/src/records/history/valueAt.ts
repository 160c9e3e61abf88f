import { type AreaDefinition } from '@firstbell/schema';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the value of a field or of an item of a list (`marks.S1001`); null for no value. */
export function valueAt(
  { parts = {} }: Pick<AreaDefinition, 'parts'>,
  record: Fields,
  name: string,
): unknown {
  const [field = ''] = name.split('.', 1);
  const part = name === field ? undefined : parts[field];
  if (part === undefined) return record[field] ?? null;
  const key = name.slice(field.length + 1);
  const item = (record[field] as Fields[]).find((one, at) => String(part.by ? one[part.by] : at) === key);
  if (item === undefined) return null;
  const [only = '', ...others] = part.holds;
  return others.length === 0 ? item[only] : Object.fromEntries(part.holds.map((each) => [each, item[each]]));
}

/** Compares two values, regardless of the order of their fields; an empty text equals a missing field. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const write = (value: unknown) => {
    if (value === null || typeof value !== 'object') return JSON.stringify(value);
    return JSON.stringify(
      Object.entries(value)
        .filter(([, each]) => each !== '')
        .toSorted(),
    );
  };
  return write(one) === write(other);
}
