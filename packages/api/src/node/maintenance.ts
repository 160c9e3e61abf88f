import { sql } from 'drizzle-orm';
import { purgeSessions } from '../accounts/sessions.ts';
import { confirmTime } from '../audit/confirmedTime.ts';
import { purgeReadings } from '../audit/readings.ts';
import { purgeRefusals } from '../audit/refusals.ts';
import { type Files } from '../files/files.ts';
import { type LostFiles } from '../files/lostFiles.ts';
import { purgeFiles } from '../files/purgeFiles.ts';
import { purgeIntentions } from '../intentions/intention.ts';
import { purgeJobs } from '../jobs/queue.ts';
import { restorableSince } from '../records/find.ts';
import { purge } from '../records/purge.ts';
import { type Records } from '../records/area.ts';

/** Milliseconds between two purges of data that can no longer be restored. */
const PURGE_INTERVAL_MS = 86_400_000;

/** Options of `createMaintenance`. */
type MaintenanceOptions = {
  files: Files['files'];
  lostFiles: LostFiles;
  isEmbedded: boolean;
  /** Tells whether another clock contradicts that of this machine. */
  isContradicted: () => boolean;
};

/** The regular removal of what is no longer kept. */
export type Maintenance = {
  /** Removes unused files, and once a day what can no longer be restored, as far as the clock is confirmed. */
  run: () => Promise<void>;
  /** Tells whether the last run had to wait, because the entries of people or another clock contradict the clock. */
  isPostponed: () => boolean;
};

/** Creates the maintenance. It also checks for lost files and vacuums the embedded database, once a day. */
export function createMaintenance(
  records: Records,
  { files, lostFiles, isEmbedded, isContradicted }: MaintenanceOptions,
): Maintenance {
  const { db, clock, timeZone, log } = records;
  let purgedAt = -Infinity;
  let isPostponed = false;
  return {
    isPostponed: () => isPostponed,
    run: async () => {
      const isDaily = performance.now() - purgedAt >= PURGE_INTERVAL_MS;
      const confirmation = await confirmTime(db.orm, { now: clock(), timeZone });
      const time = isContradicted() ? undefined : confirmation.time;
      isPostponed = time === undefined || confirmation.isPostponed;
      if (isPostponed) log({ event: 'purge postponed', confirmed: time?.toISOString() ?? '' });
      if (time !== undefined) await purgeFiles({ db, files }, time);
      if (!isDaily) return;
      purgedAt = performance.now();
      if (time !== undefined) {
        await purge(records, time);
        await purgeJobs(db.orm, restorableSince(time));
        await purgeSessions(db.orm, time);
        await purgeIntentions(db.orm, time);
        await purgeRefusals(db.orm, time);
        await purgeReadings(db.orm, time);
      }
      await lostFiles.check();
      if (isEmbedded) await db.orm.execute(sql`vacuum analyze`);
    },
  };
}
