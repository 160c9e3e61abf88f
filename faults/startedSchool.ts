import { migrate, seedSample } from '@firstbell/api';
import { openServerDatabase, readConfig } from '@firstbell/api/node';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  serveAccounts,
  soakPeople,
  type SoakPerson,
  buildSessionHeaders,
} from '../packages/api/test/node/soak/people.ts';
import { openFiles } from '../packages/api/src/node/files/openFiles.ts';
import { type Postgres, startPostgres } from '../packages/api/test/servers/postgres.ts';
import {
  NO_RESPONSE,
  sendRequest,
  type SentRequest,
  type ServiceResponse,
} from '../packages/api/test/node/sendRequest.ts';
import { type ApiProcess, spawnApi } from './apiProcess.ts';

/** Databases on which the fault tests run. */
export const DATABASES = ['embedded database', 'PostgreSQL'] as const;

type PostgresOptions = Parameters<typeof startPostgres>[1];

/** Name of a database on which the fault tests run. */
export type DatabaseName = (typeof DATABASES)[number];

/** A sample school in its own process, with its accounts and, on PostgreSQL, its server. */
export type StartedSchool = {
  folder: string;
  /** Environment variables of the API, which commands on the school need, too. */
  environment: Record<string, string>;
  /** The server of a school on PostgreSQL. */
  postgres: Postgres | undefined;
  api: () => ApiProcess;
  /** Starts the API again, after it was stopped or killed. By default, Node.js gets the arguments of the first start. */
  startAgain: (args?: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
};

/** The administrator of the sample school. */
export const [administrator = { uid: '', email: '', role: 'administrator' } as const] = soakPeople;

/** Starts a PostgreSQL server with the sample school, whose files are in a data folder. */
async function startServer(folder: string, options?: PostgresOptions): Promise<Postgres> {
  const postgres = await startPostgres((line) => {
    console.log(line);
  }, options);
  const db = openServerDatabase(postgres.url);
  await migrate(db);
  const files = await openFiles(readConfig({ DATA_DIR: folder, FREE_MIB_KEPT: '0' }));
  await seedSample(db, () => new Date(), { administrator: administrator.email, files });
  await db.close();
  return postgres;
}

/** Starts a sample school without rate limits. `mapAddress` returns the database address for the service, such as that of a proxy. */
export async function startSchool(
  database: DatabaseName,
  {
    environment: extraEnvironment = {},
    mapAddress = (url) => Promise.resolve(url),
    nodeArgs = [],
    postgresOptions,
  }: {
    environment?: Record<string, string>;
    mapAddress?: (url: string) => Promise<string>;
    nodeArgs?: readonly string[];
    postgresOptions?: PostgresOptions;
  } = {},
): Promise<StartedSchool> {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-school-'));
  const accounts = await serveAccounts();
  const postgres = database === 'PostgreSQL' ? await startServer(folder, postgresOptions) : undefined;
  const environment = {
    ...{ DATA_DIR: folder, FIREBASE_AUTH_EMULATOR_HOST: accounts.host },
    ...{ READS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000', ADDRESS_REQUESTS_PER_MINUTE: '1000000' },
    ...(postgres && { DATABASE_URL: await mapAddress(postgres.url) }),
    ...extraEnvironment,
  };
  let api = await spawnApi(environment, nodeArgs).ready;
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await api.stop();
    await postgres?.stop();
    accounts.close();
    rmSync(folder, { recursive: true, force: true });
  };
  // A test that fails does not stop its school.
  onTestFinished(() => (stopping ??= stop()));
  return {
    folder,
    environment,
    postgres,
    api: () => api,
    startAgain: async (args = nodeArgs) => {
      api = await spawnApi(environment, args).ready;
    },
    stop: () => (stopping ??= stop()),
  };
}

/** Sends a request to a started school as a person, or without a token. The status is 0 if the connection ended before the response. */
export async function sendAs(
  base: string,
  person: SoakPerson | undefined,
  request: SentRequest,
  signal: AbortSignal | null = null,
): Promise<ServiceResponse> {
  try {
    const headers = person ? await buildSessionHeaders(base, person) : {};
    return await sendRequest(base, request, { headers, signal });
  } catch {
    return NO_RESPONSE;
  }
}
