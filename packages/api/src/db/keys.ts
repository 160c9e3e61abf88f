import { normalise } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Orm, selectRow } from './database.ts';

/** Minimum number of digits of a generated key. */
const MIN_DIGITS = 5;

/** Formats the generated key of a record, such as `LV-00012`. */
export const formatKey = (prefix: string, number: number) =>
  `${prefix}-${String(number).padStart(MIN_DIGITS, '0')}`;

/** Returns the number of a generated key with this prefix. Returns 0, which no record has, for any other text. */
export function numberOfKey(prefix: string, key: string): number {
  const number = /^[A-Z]+-(\d{5,9})$/.exec(key)?.[1] ?? '';
  return key === formatKey(prefix, Number(number)) ? Number(number) : 0;
}

/** Normalizes a typed or generated key from a path: such keys are in upper case. */
export const normaliseKey = (pathKey: string): string => normalise(pathKey).trim().toUpperCase();

/** Part of an area that says how its keys are written. */
type KeyedArea = {
  keyField: string | undefined;
  definition: { prefix?: string | undefined; row: z.ZodObject };
};

/** Normalizes a key from a path to the form of the area's stored keys. Keys that the area's definition lists are in lower case. */
export function keyFromPath(area: KeyedArea, pathKey: string): string {
  const key = normalise(pathKey).trim();
  const { prefix, row } = area.definition;
  if (row.shape.key instanceof z.ZodEnum) return key.toLowerCase();
  return area.keyField === undefined && prefix === undefined ? key : normaliseKey(key);
}

/** Reserves the next `amount` numbers of generated keys, and returns the first one. Concurrent calls get different numbers. */
export async function reserveNumbers(orm: Orm, prefix: string, amount = 1): Promise<number> {
  const reserved = sql`insert into counter (prefix, last) values (${prefix}, ${amount})
      on conflict (prefix) do update set last = counter.last + ${amount} returning last`;
  const { last } = await selectRow<{ last: number }>(orm, reserved);
  return last - amount + 1;
}
