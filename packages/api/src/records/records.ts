import { type AreaKey, dayOf } from '@firstbell/schema';
import { type Database } from '../db/database.ts';
import { type Log } from '../settings.ts';
import { type RecordArea } from './area.ts';

/** The school's records: where they are kept, their areas, and what time it is there. */
export type Records = {
  db: Database;
  areas: Readonly<Record<AreaKey, RecordArea>>;
  clock: () => Date;
  timeZone: string;
  log: Log;
};

/** Author of a change: the name that is shown, and the account where there is one. */
export type Saving = { user: { name: string; uid?: string } };

/** Gives the ISO day that it is at the school. */
export const todayOf = ({ clock, timeZone }: Pick<Records, 'clock' | 'timeZone'>) => dayOf(clock(), timeZone);
