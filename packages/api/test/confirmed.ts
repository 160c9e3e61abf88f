import { type ConfirmedTime } from '../src/audit/confirmedTime.ts';
import { writeAudit } from '../src/audit/write.ts';
import { type Database } from '../src/db/database.ts';
import { createRecords } from '../src/index.ts';
import { purge } from '../src/records/purge.ts';
import { type School } from './school.ts';

/** Returns a time as if entries of people confirmed it. */
export const confirmed = (time: Date): ConfirmedTime => time as ConfirmedTime;

/** Confirms the clock of a school by entries of a person on the day before and now. */
export async function confirmClock({ db, time }: Pick<School, 'db' | 'time'>): Promise<void> {
  for (const at of [new Date(time.now.getTime() - 86_400_000), time.now])
    await writeAudit(db.orm, { kind: 'printed', by: { uid: 'u-asha' }, at, area: 'student' });
}

/** Purges deleted records as the daily task of a school does at a time. */
export const purgeRecords = (db: Database, now: Date): Promise<void> =>
  purge(
    createRecords(db, () => now, 'Asia/Kolkata'),
    confirmed(now),
  );
