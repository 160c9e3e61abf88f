import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { type Database, migrate, openMemoryDatabase, seedSample } from '../src/index.ts';
import { openServerDatabase } from '../src/node/serverDatabase.ts';
import { NOW, preparedSchool } from './preparedSchool.ts';

/** Address of a PostgreSQL server whose user may make databases; without it the tests run on PGlite. */
export const SERVER = process.env.TEST_DATABASE_URL;

/** Makes a database of one's own on the server; closing drops it. */
export async function ownServerDatabase(server: string): Promise<Database & { url: string }> {
  const name = `firstbell_test_${randomUUID().replaceAll('-', '')}`;
  const admin = openServerDatabase(server);
  await admin.orm.execute(sql`create database ${sql.identifier(name)}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const own = openServerDatabase(address.href);
  return {
    url: address.href,
    orm: own.orm,
    close: async () => {
      await own.close();
      await admin.orm.execute(sql`drop database ${sql.identifier(name)} with (force)`);
      await admin.close();
    },
  };
}

/** Opens a migrated database for one test file: of the server where there is one, else in memory. */
export async function openTestDatabase({ isEmpty = false } = {}): Promise<Database> {
  if (SERVER === undefined) return openMemoryDatabase(await preparedSchool(isEmpty));
  const db = await ownServerDatabase(SERVER);
  await migrate(db);
  if (!isEmpty) await seedSample(db, () => NOW);
  return db;
}
