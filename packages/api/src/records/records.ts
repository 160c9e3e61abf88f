import { type AreaKey, dayOf } from '@firstbell/schema';
import { type Intending, type Origin } from '../accounts/member.ts';
import { type Database } from '../db/database.ts';
import { type Secrets } from '../secrets/secrets.ts';
import { type Log } from '../settings.ts';
import { type Author } from './author.ts';
import { type RecordArea } from './area.ts';

/** Dependencies of operations on records; `timeZone` is the school's IANA time zone. */
export type Records = {
  db: Database;
  areas: Readonly<Record<AreaKey, RecordArea>>;
  clock: () => Date;
  timeZone: string;
  log: Log;
  /** Encryption of sensitive values. */
  secrets: Secrets;
};

/** Context of a save: the author, with the origin and the intention of the request if there is one. */
export type Saving = { user: Author & Partial<Origin> & Intending };

/** Returns today's ISO day in the school's time zone. */
export const todayOf = ({ clock, timeZone }: Pick<Records, 'clock' | 'timeZone'>) => dayOf(clock(), timeZone);
