import { sql } from 'drizzle-orm';
import { join } from 'node:path';
import { createApp, jobsOf, recordsOf } from '../app.ts';
import { type Database } from '../db/database.ts';
import { type Failure, failureOf } from '../db/failure.ts';
import { migrate } from '../db/migrate.ts';
import { purgeFiles } from '../files/purgeFiles.ts';
import { type FileStore } from '../files/store.ts';
import { purgeJobs } from '../jobs/queue.ts';
import { keptSince } from '../records/find.ts';
import { purge } from '../records/purge.ts';
import { seedSample } from '../sample/sample.ts';
import { type Log } from '../settings.ts';
import { type NodeConfig } from './config.ts';
import { firebaseTokens } from './firebaseTokens.ts';
import { openFolderDatabase } from './folderDatabase.ts';
import { openFolderFiles } from './folderFiles.ts';
import { listen, type Listening } from './listen.ts';
import { openS3Files } from './s3Files.ts';
import { openServerDatabase } from './serverDatabase.ts';
import { StartError } from './startError.ts';
import { webApp } from './webApp.ts';

const DAY = 86_400_000;
/** Milliseconds after which this process looks for jobs that another one left. */
const JOBS_MS = 15_000;

/** What starting needs beside the configuration. */
export type Starting = {
  config: NodeConfig;
  /** Folder of the built console. */
  consoleFolder: string;
  log: Log;
  /** Called when the service can no longer keep its data safe. */
  onLost: () => void;
};

const HINTS: Partial<Record<Failure, string>> = {
  unavailable: 'the PostgreSQL server does not answer. Start it, or correct the address.',
  denied: 'PostgreSQL refuses this user, password or database. Correct them, or make the user its owner.',
};

const clock = () => new Date();

/** Forgets what nobody can restore any more; the embedded database has nobody else to tidy it up. */
async function maintain(
  db: Database,
  files: FileStore,
  { databaseUrl, settings }: NodeConfig,
): Promise<void> {
  await purge(recordsOf(db, clock, settings.timeZone));
  await purgeJobs(db.orm, keptSince(clock()));
  await purgeFiles({ db, files }, clock());
  if (databaseUrl === undefined) await db.orm.execute(sql`vacuum analyze`);
}

function openFiles({ s3, dataDir }: NodeConfig): Promise<FileStore> {
  return s3 === undefined ? openFolderFiles(join(dataDir, 'files')) : openS3Files(s3);
}

async function prepare(db: Database, files: FileStore, config: NodeConfig): Promise<void> {
  const { databaseUrl, hasSampleSchool, sampleAdministrator } = config;
  try {
    await migrate(db);
    if (databaseUrl === undefined && hasSampleSchool) {
      await seedSample(db, clock, { administrator: sampleAdministrator, files });
    }
  } catch (error) {
    const hint = databaseUrl === undefined ? undefined : HINTS[failureOf(error)];
    throw hint === undefined ? error : new StartError(`DATABASE_URL: ${hint}`);
  }
}

function addressOf(env: unknown): string {
  const { incoming } = env as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress ?? '';
}

/** Opens the database, brings it up to date and answers requests until `close`. */
export async function start({ config, consoleFolder, log, onLost }: Starting): Promise<Listening> {
  const tokens = firebaseTokens(config.identity);
  const db =
    config.databaseUrl === undefined
      ? await openFolderDatabase(config.dataDir, onLost)
      : openServerDatabase(config.databaseUrl, () => log({ event: 'database connection lost' }));
  try {
    const files = await openFiles(config);
    await prepare(db, files, config);
    const { settings, databaseUrl } = config;
    const records = recordsOf(db, clock, settings.timeZone, log);
    // Nobody else can have jobs of the embedded database: what an earlier process left is taken up at once.
    const jobs = jobsOf(records, databaseUrl === undefined ? { ...settings, jobLeaseMs: 0 } : settings);
    const api = createApp({ db, files, ...tokens, clock, config: settings, log, addressOf, jobs });
    const server = await listen(webApp(api, consoleFolder, config), config.host, config.port);
    const sweep = () => {
      maintain(db, files, config).catch(() => {
        log({ event: 'maintenance failed' });
      });
    };
    sweep();
    const sweeping = setInterval(sweep, DAY);
    void jobs.run();
    const looking = setInterval(() => void jobs.run(), JOBS_MS);
    return {
      port: server.port,
      close: async () => {
        clearInterval(sweeping);
        clearInterval(looking);
        await jobs.stop();
        await server.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
