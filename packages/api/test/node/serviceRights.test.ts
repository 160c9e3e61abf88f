import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeRecords, confirmed } from '../confirmed.ts';
import { sealAudit } from '../../src/audit/seal.ts';
import { verifyAudit } from '../../src/audit/verify.ts';
import { writeAudit } from '../../src/audit/write.ts';
import { findErrorCode } from '../../src/db/failure.ts';
import { selectRows } from '../../src/db/database.ts';
import { LIMITED_RIGHTS } from '../../src/db/rights.ts';
import { purgeFiles } from '../../src/files/purgeFiles.ts';
import { type LogLine, createMemoryStore } from '../../src/index.ts';
import { purgeJobs } from '../../src/jobs/queue.ts';
import { dumpServer } from '../../src/node/backup/postgres.ts';
import { migrateServer, readConfig, start, StartError } from '../../src/node/index.ts';
import { openServerDatabase } from '../../src/node/database/serverDatabase.ts';
import { NOW } from '../preparedSchool.ts';
import { openSchool, type School } from '../school.ts';
import { SERVER_URL, SERVICE_ROLE, buildServiceUrl } from '../testDatabase.ts';

test('the migration needs the addresses of both users, with encryption if the server is another machine', async () => {
  const url = 'postgres://firstbell@127.0.0.1/school';
  await expect(migrateServer({})).rejects.toThrow('DATABASE_URL is missing.');
  await expect(migrateServer({ DATABASE_URL: url })).rejects.toThrow('MIGRATION_DATABASE_URL is missing.');
  await expect(
    migrateServer({ DATABASE_URL: url, MIGRATION_DATABASE_URL: 'postgres://owner@db.example/school' }),
  ).rejects.toThrow('MIGRATION_DATABASE_URL: db.example is another machine.');
});

const serverUrl = SERVER_URL;
if (serverUrl !== undefined) {
  describe('on a PostgreSQL server, the user of the service', () => {
    let school: School;
    beforeAll(async () => {
      school = await openSchool({ isEmpty: true });
    });
    afterAll(() => school.close());

    test('may read and write rows of each table, and only add to the histories', async () => {
      const tableRights = await selectRows<{ table: string; rights: string[] }>(
        school.db.orm,
        sql`select relname::text as "table", array(
            select one from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as one
            where has_table_privilege(${SERVICE_ROLE}, pg_class.oid, one)
          ) as rights
          from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
      );
      const listExpectedRights = (table: string) =>
        table in LIMITED_RIGHTS
          ? ['SELECT', 'INSERT', 'DELETE'].filter((one) => LIMITED_RIGHTS[table]?.includes(one.toLowerCase()))
          : ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
      expect(tableRights).toEqual(
        tableRights.map(({ table }) => ({ table, rights: listExpectedRights(table) })),
      );
      expect(tableRights.map(({ table }) => table)).toEqual(
        expect.arrayContaining(Object.keys(LIMITED_RIGHTS)),
      );
    });

    test('may run the daily and hourly tasks, and read everything for a backup', async () => {
      const { service, db } = school;
      await purgeRecords(service, NOW);
      await purgeJobs(service.orm, confirmed(NOW));
      await purgeFiles({ db: service, files: createMemoryStore() }, confirmed(NOW));
      await writeAudit(service.orm, { kind: 'printed', by: {}, at: NOW, area: 'audit' });
      expect(await sealAudit(service)).toMatchObject({ number: 1 });
      expect((await verifyAudit(service)).faults).toEqual([]);
      const [{ name = '' } = {}] = await selectRows<{ name: string }>(
        db.orm,
        sql`select current_database() as name`,
      );
      const address = new URL(buildServiceUrl(serverUrl));
      address.pathname = `/${name}`;
      let size = 0;
      for await (const part of dumpServer(address.href)) size += part.length;
      expect(size).toBeGreaterThan(10_000);
    });

    test.each([
      ['rewrite the audit log', `update audit set name = ''`],
      ['remove rows of the audit log', 'delete from audit'],
      ['empty the audit log', 'truncate audit'],
      ['rewrite a seal', `update audit_seal set digest = ''`],
      ['rewrite the author of a change', `update change set changed_by = ''`],
      ['remove the history', 'delete from change'],
      ['rewrite an erasure', `update change_erasure set erasure = ''`],
      ['remove an erasure from the ledger', 'delete from erasure'],
      ['rewrite a consent', `update consent set given_by = ''`],
      ['disable a trigger', 'alter table audit disable trigger all'],
      ['disable all triggers', 'set session_replication_role = replica'],
      ['drop a trigger', 'drop trigger audit_is_only_added_to on audit'],
      ['change a table', 'alter table student add column x text'],
      ['drop a table', 'drop table faqs'],
      ['create a table', 'create table x ()'],
      ['replace a function', `create function public.x() returns int language sql as 'select 1'`],
      ['pretend that a migration has run', `insert into migration (name) values ('999-x')`],
      ['become the owner', 'set role postgres'],
    ])('may not %s', async (_, statement) => {
      const error: unknown = await school.service.orm.execute(sql.raw(statement)).then(
        () => 'done',
        (thrown: unknown) => thrown,
      );
      expect(findErrorCode(error)).toBe('42501');
    });
  });

  describe('on a PostgreSQL server, npm run migrate', () => {
    const suffix = randomUUID().slice(0, 8);
    const [owner, database] = [`firstbell_owner_${suffix}`, `firstbell_test_migrate_${suffix}`];
    const buildUrl = (user: string) => {
      const address = new URL(serverUrl);
      address.pathname = `/${database}`;
      address.username = user;
      address.password = 'secret';
      return address.href;
    };
    const urls = {
      DATABASE_URL: buildServiceUrl(buildUrl('')),
      MIGRATION_DATABASE_URL: buildUrl(owner),
    };
    let folder: string;
    const admin = openServerDatabase(serverUrl);
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'firstbell-rights-'));
      // Creates the user of the service, because this file may run first.
      await (await openSchool({ isEmpty: true })).close();
      await admin.orm.execute(sql.raw(`create role ${owner} login password 'secret'`));
      await admin.orm.execute(sql.raw(`create database ${database} owner ${owner}`));
    });
    afterAll(async () => {
      await admin.orm.execute(sql.raw(`drop database ${database} with (force)`));
      await admin.orm.execute(sql.raw(`drop role ${owner}`));
      await admin.close();
      await rm(folder, { recursive: true });
    });

    const lines: LogLine[] = [];
    const startService = (DATABASE_URL: string) =>
      start({
        config: readConfig({ DATABASE_URL, DATA_DIR: join(folder, 'data'), PORT: '0', FREE_MIB_KEPT: '0' }),
        consoleFolder: folder,
        log: (line) => lines.push(line),
        onLost: () => undefined,
      });

    test('is named in the message of a start that fails because its user may not migrate', async () => {
      await expect(startService(urls.DATABASE_URL)).rejects.toThrow(
        /^DATABASE_URL: the database lacks migrations \(\d{3}-[a-z-]+\), and its user may not make them\. Run npm run migrate/,
      );
    });

    test('migrates as the owner, and the service then works with the rights of its own user', async () => {
      expect(await migrateServer(urls)).toMatch(
        /^The database is new: \d+ migrations ran\. firstbell_service may read and write rows, and add to the histories\.$/,
      );
      expect(await migrateServer(urls)).toMatch(/^Nothing to update/);
      const running = await startService(urls.DATABASE_URL);
      const ready = await fetch(`http://127.0.0.1:${running.port}/api/ready`);
      expect(ready.status).toBe(200);
      await running.close();
      expect(lines.filter(({ error }) => String(error).includes('42501'))).toEqual([]);
    });

    test('fails with a message for a user whose rights it cannot limit', async () => {
      const readMessage = (user: string) =>
        migrateServer({ ...urls, DATABASE_URL: buildUrl(user) }).then(
          () => '',
          (error: unknown) => (error instanceof StartError ? error.message : String(error)),
        );
      expect(await readMessage('nobody_of_that_name')).toMatch(
        /^DATABASE_URL: there is no user nobody_of_that_name\./,
      );
      expect(await readMessage(new URL(serverUrl).username)).toMatch(
        / is a superuser, whom no grant limits\./,
      );
      expect(await readMessage(owner)).toMatch(
        / owns the tables, as the user of MIGRATION_DATABASE_URL does\./,
      );
    });
  });
}
