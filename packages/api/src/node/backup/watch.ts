import { type Database } from '../../db/database.ts';
import { type LastRun, readLastRuns, type RunKind } from '../../features/backups/runs.ts';
import { type Log } from '../../log/log.ts';

/** Names of the events of ended runs, by kind. */
const EVENTS = {
  backup: { good: 'backup made', bad: 'backup failed' },
  test: { good: 'backup tested', bad: 'backup test failed' },
} as const satisfies Record<RunKind, unknown>;

/** Creates the task that logs each backup and test that a command has noted since the last time; not those before its start. */
export function createBackupWatch(db: Database, log: Log): () => Promise<void> {
  let seen: Partial<Record<RunKind, LastRun>> | undefined;
  return async () => {
    const runs = await readLastRuns(db.orm);
    for (const kind of ['backup', 'test'] as const) {
      const run = runs[kind];
      if (seen === undefined || run === undefined || run.at.getTime() === seen[kind]?.at.getTime()) continue;
      const hasSucceeded = run.succeededAt?.getTime() === run.at.getTime();
      if (hasSucceeded && run.success)
        log({ event: EVENTS[kind].good, files: run.success.files, bytes: run.success.bytes });
      if (run.result !== 'ok') log({ event: EVENTS[kind].bad, code: run.result });
    }
    seen = runs;
  };
}
