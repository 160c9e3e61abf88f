import { type Orm } from '../../db/database.ts';
import { type EndedRun, noteRun, readLastRuns } from '../../features/backups/runs.ts';
import { type NodeConfig } from '../config.ts';
import { openDatabase } from '../database/openSchool.ts';
import { FolderInUse } from '../folder/lock.ts';
import { requestWork } from '../folder/requests.ts';

/** Milliseconds after which a service that does not know the request, because it is older, is not waited for any more. */
const TIMEOUT_MS = 20_000;

type Config = Pick<NodeConfig, 'databaseUrl' | 'dataDir'>;

/** Responds to the request of a command in the running service: notes the run in its text, or returns the target of the last backup. */
export async function answerRuns(orm: Orm, text: string): Promise<string> {
  if (text === '') return (await readLastRuns(orm)).backup?.success?.target ?? '';
  const run = JSON.parse(text) as EndedRun;
  await noteRun(orm, { ...run, at: new Date(run.at) });
  return '';
}

/** Runs the same work in this process, or in the running service if it uses the embedded database. */
async function askDatabase(config: Config, text: string): Promise<string> {
  try {
    await using db = await openDatabase(config);
    return await answerRuns(db.orm, text);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return requestWork(config.dataDir, 'backups', text, TIMEOUT_MS);
  }
}

/** Notes the end of a backup or test in the database of the configured school. Returns whether that worked. */
export const noteRunOf = (config: Config, run: EndedRun): Promise<boolean> =>
  askDatabase(config, JSON.stringify(run)).then(
    () => true,
    () => false,
  );

/** Finds the folder of backups that the last backup was made in; empty if there is none. */
export const findLastTarget = (config: Config): Promise<string> => askDatabase(config, '').catch(() => '');
