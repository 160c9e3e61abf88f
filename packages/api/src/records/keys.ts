import { normalise } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/database.ts';
import { type RecordArea } from './area.ts';

/** Digits that a made key has at least. */
const DIGITS = 5;

/** Writes the key of the `number`th record of an area, such as `LV-00012`. */
export const madeKey = (prefix: string, number: number) =>
  `${prefix}-${String(number).padStart(DIGITS, '0')}`;

/** Brings a key from a path into the form in which the area's keys are stored. */
export function keyFromPath({ storedKey }: Pick<RecordArea, 'storedKey'>, typed: string): string {
  const key = normalise(typed).trim();
  return storedKey?.(key) ?? key.toUpperCase();
}

/** Takes the next `amount` keys of an area and gives the first one's number; two who ask at once get different ones. */
export async function takeNumbers(orm: Orm, prefix: string, amount = 1): Promise<number> {
  const [counter] = await rowsOf<{ last: number }>(
    orm,
    sql`insert into counter (prefix, last) values (${prefix}, ${amount})
      on conflict (prefix) do update set last = counter.last + ${amount} returning last`,
  );
  if (counter === undefined) throw new Error('The counter gave no row.');
  return counter.last - amount + 1;
}
