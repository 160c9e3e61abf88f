import { type AreaKey } from '@firstbell/schema';
import { type SQL } from 'drizzle-orm';
import { type Values } from './values.ts';

/** Reference of the records of an area to those of another area. */
export type Use = {
  /** Area to which the records refer. */
  targetArea: AreaKey;
  /** SQL condition that a row of this area refers to a row of the target area, aliased `target`. */
  on: SQL;
  /** Field of the target record to which the records refer. */
  targetField: string;
  /** Returns the exact filters of this area's list that show the records that refer to the target. */
  listFilters?(target: Values & { key: string }): Readonly<Record<string, string>>;
};
