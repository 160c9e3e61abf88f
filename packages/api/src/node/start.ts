import { sql } from 'drizzle-orm';
import { createApp, purge } from '../app.ts';
import { type Database } from '../db/database.ts';
import { failureOf } from '../db/failure.ts';
import { migrate } from '../db/migrate.ts';
import { seedSample } from '../sample.ts';
import { type Log } from '../settings.ts';
import { type NodeConfig } from './config.ts';
import { firebaseTokens } from './firebaseTokens.ts';
import { openFolderDatabase } from './folderDatabase.ts';
import { listen, type Listening } from './listen.ts';
import { openServerDatabase } from './serverDatabase.ts';
import { StartError } from './startError.ts';
import { webApp } from './webApp.ts';

const DAY = 86_400_000;

/** What starting needs beside the configuration. */
export type Starting = {
  config: NodeConfig;
  /** Folder of the built console. */
  consoleFolder: string;
  log: Log;
  /** Called when the service can no longer keep its data safe. */
  onLost: () => void;
};

const clock = () => new Date();

/** Forgets what nobody can restore any more; the embedded database has nobody else to tidy it up. */
async function maintain(db: Database, { databaseUrl }: NodeConfig): Promise<void> {
  await purge(db, clock);
  if (databaseUrl === undefined) await db.orm.execute(sql`vacuum analyze`);
}

async function prepare(db: Database, config: NodeConfig): Promise<void> {
  const { databaseUrl, hasSampleSchool } = config;
  try {
    await migrate(db);
    if (databaseUrl === undefined && hasSampleSchool) await seedSample(db, clock);
    await maintain(db, config);
  } catch (error) {
    if (databaseUrl !== undefined && failureOf(error) === 'unavailable') {
      throw new StartError(
        'DATABASE_URL: the PostgreSQL server does not answer. Start it, or correct the address.',
      );
    }
    throw error;
  }
}

function addressOf(env: unknown): string {
  const { incoming } = env as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress ?? '';
}

/** Opens the database, brings it up to date and answers requests until `close`. */
export async function start({ config, consoleFolder, log, onLost }: Starting): Promise<Listening> {
  const verifyToken = firebaseTokens(config.identity);
  const db =
    config.databaseUrl === undefined
      ? await openFolderDatabase(config.dataDir, onLost)
      : openServerDatabase(config.databaseUrl, () => log({ event: 'database connection lost' }));
  try {
    await prepare(db, config);
    const api = createApp({ db, verifyToken, clock, config: config.settings, log, addressOf });
    const server = await listen(webApp(api, consoleFolder, config), config.host, config.port);
    const sweep = setInterval(() => {
      maintain(db, config).catch(() => log({ event: 'maintenance failed' }));
    }, DAY);
    return {
      port: server.port,
      close: async () => {
        clearInterval(sweep);
        await server.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
