import { type EndedRun, noteRun } from '../../school/backups/runs.ts';
import { type NodeConfig } from '../config.ts';
import { openDatabase } from '../database/openSchool.ts';
import { FolderInUse } from '../folder/lock.ts';
import { requestWork } from '../folder/requests.ts';

/** Milliseconds after which a service that does not know the request, because it is older, is not waited for any more. */
const TIMEOUT_MS = 20_000;

/** Notes the end of a backup or test in the database of the configured school, through the running service if it uses that database. */
export async function noteRunOf(
  config: Pick<NodeConfig, 'databaseUrl' | 'dataDir'>,
  run: EndedRun,
): Promise<void> {
  try {
    const db = await openDatabase(config);
    try {
      await noteRun(db.orm, run);
    } finally {
      await db.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    await requestWork(config.dataDir, 'note-backup', JSON.stringify(run), TIMEOUT_MS);
  }
}

/** Reads a run from the text of a request. */
export function parseRun(text: string): EndedRun {
  const run = JSON.parse(text) as EndedRun;
  return { ...run, at: new Date(run.at) };
}
