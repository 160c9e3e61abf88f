import { type AreaKey, dayOf } from '@firstbell/schema';
import { type Database } from '../db/database.ts';
import { type Log } from '../settings.ts';
import { type RecordArea } from './area.ts';

/** Dependencies of operations on records: the database, the areas, the clock and the log. */
export type Records = {
  db: Database;
  areas: Readonly<Record<AreaKey, RecordArea>>;
  clock: () => Date;
  timeZone: string;
  log: Log;
};

/** Author of a change: the displayed name, and the account if there is one. */
export type Saving = { user: { name: string; uid?: string } };

/** Returns today's ISO day in the school's time zone. */
export const todayOf = ({ clock, timeZone }: Pick<Records, 'clock' | 'timeZone'>) => dayOf(clock(), timeZone);
