import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withGenericPlan, selectRows } from '../../src/db/database.ts';
import { createRecords, type Database } from '../../src/index.ts';
import { createPreparingClient } from '../../src/node/database/preparingClient.ts';
import { openServerDatabase } from '../../src/node/database/serverDatabase.ts';
import { search } from '../../src/features/search/search.ts';
import { NOW } from '../preparedSchool.ts';
import { createServerDatabase, SERVER_URL, createTemplate } from '../testDatabase.ts';

const ADMINISTRATOR = {
  uid: 'u-1',
  name: 'Asha Rao',
  email: 'asha@school.example',
  isEmailVerified: true,
  signedInAt: NOW,
  provedAt: NOW,
  sessionHash: '',
  role: 'administrator',
  rights: [],
  sections: [],
  teacher_id: null,
} as const;

/** Sends statements on a connection. Returns the names under which the connection prepares them. */
function sendStatements(client: pg.Client, texts: readonly string[]): unknown[] {
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => undefined);
  for (const text of texts) void client.query({ text });
  const names = query.mock.calls.map(([config]) => (config as { name?: string }).name);
  query.mockRestore();
  return names;
}

test('a statement has the same name on all connections, unless its plan depends on a search text', () => {
  const PreparingClient = createPreparingClient();
  const texts = ['select 1', 'select id from student where search like $1', 'begin', 'select 1', 'select 2'];
  const names = ['prepared_0', undefined, undefined, 'prepared_0', 'prepared_3'];
  expect(sendStatements(new PreparingClient(), texts)).toEqual(names);
  const PatternClient = createPreparingClient({ hasPatterns: true });
  expect(sendStatements(new PatternClient(), texts.slice(1, 2))).toEqual(['prepared_once_0']);
});

test('a connection has a limited number of prepared statements', () => {
  const texts = Array.from({ length: 1000 }, (_, index) => `select ${String(index)}`);
  const PreparingClient = createPreparingClient();
  expect(new Set(sendStatements(new PreparingClient(), texts)).size).toBe(256 + 1);
});

const server = SERVER_URL;
if (server !== undefined) {
  describe('on a PostgreSQL server', () => {
    let database: Awaited<ReturnType<typeof createServerDatabase>>;
    let db: Database;
    beforeAll(async () => {
      database = await createServerDatabase(server, await createTemplate(server, false));
      db = openServerDatabase(database.url);
    });
    afterAll(async () => {
      await db.close();
      await database.close();
    });

    const readPlanCounts = (orm: Database['orm']) =>
      selectRows<{ statement: string; generic: number }>(
        orm,
        sql`select statement, generic_plans::int as generic from pg_prepared_statements
          where name like 'prepared%' and statement not like '%pg_prepared_statements%'`,
      );

    test('a search has one generic plan for all search texts', async () => {
      const records = createRecords(db, () => NOW, 'Asia/Kolkata');
      for (const text of ['asha', 'Rao', '98765', 'S1001', 'kumar'])
        await search(records, ADMINISTRATOR, { q: text });
      const planCounts = await readPlanCounts(withGenericPlan(db));
      expect(planCounts.length).toBeGreaterThan(0);
      for (const { generic } of planCounts) expect(generic).toBeGreaterThan(0);
    });

    test('statements are prepared, except those whose plan depends on a search text', async () => {
      const searchStudents = (text: string) =>
        selectRows(db.orm, sql`select id from student where search like ${`%${text}%`} limit 1`);
      await searchStudents('asha');
      await selectRows(db.orm, sql`select id from student where id = ${'S1001'}`);
      const statements = (await readPlanCounts(db.orm)).map(({ statement }) => statement);
      expect(statements).toEqual([expect.stringContaining('where id = $1')]);
    });
  });
}
