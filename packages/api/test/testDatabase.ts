import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Orm, selectRows } from '../src/db/database.ts';
import { grantServiceRights } from '../src/db/rights.ts';
import { type Database, migrate, openMemoryDatabase, type PgliteDatabase, seedSample } from '../src/index.ts';
import { readEnvironment } from '../src/node/environment/index.ts';
import { openServerDatabase } from '../src/node/database/serverDatabase.ts';
import { hashSources, NOW, readPreparedSchool } from './preparedSchool.ts';
import { TEST_LOCK_NUMBERS } from './testLocks.ts';

/** URL of a PostgreSQL server whose user may create databases. Without a URL, the tests run on PGlite. */
export const { TEST_DATABASE_URL: SERVER_URL } = readEnvironment('test', process.env);

/** Returns the URL of a database on a server. */
function buildDatabaseUrl(server: string, name: string): string {
  const databaseUrl = new URL(server);
  databaseUrl.pathname = `/${name}`;
  return databaseUrl.href;
}

/** Database user of the API. Has only the rights that `npm run migrate` grants. */
export const SERVICE_ROLE = 'firstbell_service';

/** Returns the URL with which the API's user connects to a database. */
export function buildServiceUrl(url: string): string {
  const serviceUrl = new URL(url);
  serviceUrl.username = SERVICE_ROLE;
  serviceUrl.password = 'service';
  return serviceUrl.href;
}

/** Creates the API's user, if it does not exist. */
const createServiceRole = (orm: Orm): Promise<unknown> =>
  orm.execute(
    sql.raw(
      `do $$ begin create role ${SERVICE_ROLE} login password 'service'; exception when duplicate_object then null; end $$`,
    ),
  );

/** Creates a separate database on the server, empty or as a copy of `template`. `close` drops it. */
export async function createServerDatabase(
  server: string,
  template = 'template1',
): Promise<Database & { url: string; renameToTemplate(templateName: string): Promise<void> }> {
  const name = `firstbell_test_${randomUUID().replaceAll('-', '')}`;
  const admin = openServerDatabase(server);
  await admin.orm.execute(sql`create database ${sql.identifier(name)} template ${sql.identifier(template)}`);
  const url = buildDatabaseUrl(server, name);
  const database = openServerDatabase(url);
  return {
    url,
    orm: database.orm,
    close: async () => {
      await database.close();
      await admin.orm.execute(sql`drop database ${sql.identifier(name)} with (force)`);
      await admin.close();
    },
    /** Closes the database and renames it, so that it can be used as a template. */
    renameToTemplate: async (templateName) => {
      await database.close();
      await admin.orm.execute(
        sql`alter database ${sql.identifier(name)} rename to ${sql.identifier(templateName)}`,
      );
      await admin.close();
    },
  };
}

const templates = new Map<boolean, Promise<string>>();

/** Creates the template database of the test files, once for each version of the sources. Returns its name. */
export function createTemplate(server: string, isEmpty: boolean): Promise<string> {
  const template = templates.get(isEmpty) ?? findOrCreateTemplate(server, isEmpty);
  templates.set(isEmpty, template);
  return template;
}

async function findOrCreateTemplate(server: string, isEmpty: boolean): Promise<string> {
  const name = `firstbell_${isEmpty ? 'empty' : 'sample'}_${hashSources()}`;
  const admin = openServerDatabase(server);
  try {
    await admin.orm.transaction(async (orm) => {
      await orm.execute(sql`select pg_advisory_xact_lock(${TEST_LOCK_NUMBERS.templates})`);
      const [existing] = await selectRows(orm, sql`select 1 from pg_database where datname = ${name}`);
      if (existing) return;
      const draft = await createServerDatabase(server);
      await migrate(draft);
      await createServiceRole(draft.orm);
      await grantServiceRights(draft.orm, SERVICE_ROLE);
      if (!isEmpty) await seedSample(draft, () => NOW);
      await draft.orm.execute(sql`analyze`);
      await draft.renameToTemplate(name);
    });
  } finally {
    await admin.close();
  }
  return name;
}

const { resolve } = createRequire(import.meta.url);

const loadPglite = async () => ({
  pgliteWasmModule: await WebAssembly.compile(await readFile(resolve('@electric-sql/pglite/pglite.wasm'))),
  fsBundle: new Blob([await readFile(resolve('@electric-sql/pglite/pglite.data'))]),
});

// The databases of a worker share the compiled program, because compiling it takes longer than opening a database.
let pglite: ReturnType<typeof loadPglite> | undefined;

/** Opens a database in memory: with the content of `dump`, or empty. */
export const openPglite = async (dump?: Blob): Promise<PgliteDatabase> =>
  openMemoryDatabase(dump, await (pglite ??= loadPglite()));

/**
 * Opens a migrated database for one test file: on the server if there is one, otherwise in memory. On the server, `service` connects
 * to the same database as the API's user.
 */
export async function openTestDatabase({ isEmpty = false } = {}): Promise<Database & { service?: Database }> {
  if (SERVER_URL === undefined) return openPglite(await readPreparedSchool(isEmpty));
  const ownerDatabase = await createServerDatabase(SERVER_URL, await createTemplate(SERVER_URL, isEmpty));
  const service = openServerDatabase(buildServiceUrl(ownerDatabase.url));
  const close = async () => {
    await service.close();
    await ownerDatabase.close();
  };
  return { orm: ownerDatabase.orm, service, close };
}
