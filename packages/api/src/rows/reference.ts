import { type AreaKey } from '@firstbell/schema';
import { type SQL } from 'drizzle-orm';
import { type Values } from './values.ts';

/** Reference of the records of an area to those of another area. */
export type Reference = {
  /** Area to which the records refer. */
  area: AreaKey;
  /** SQL condition that a row of this area refers to a row of the other area, aliased `target`. */
  on: SQL;
  /** Field of the other record that a row of this area repeats. */
  targetField: string;
  /** Field of the input with the key of the other record, which must exist. */
  field?: string;
  /** Returns that key; empty if the input refers to no record. By default the value of `field`. */
  key?(input: Values): string;
  /** Returns the message for a missing record, in place of the usual one, which would reveal whether the number exists. */
  missingMessage?(input: Values): string;
  /** Returns the exact filters of this area's list that show the records that refer to the target. */
  listFilters?(target: Values & { key: string }): Readonly<Record<string, string>>;
};
