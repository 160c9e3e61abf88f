import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { NOW } from '../preparedSchool.ts';
import { openSchool, type School } from '../school.ts';
import { openTestDatabase } from '../testDatabase.ts';

let school: School;
beforeAll(async () => {
  // The service's user of PostgreSQL may not update statistics, so the school connects as the owner. A restoration of more than 10 records is a job.
  const { service: _, ...database } = await openTestDatabase();
  school = await openSchool({
    database,
    settings: { jobWaitMs: 60_000, jobBatch: 10, jobLeaseMs: 60_000 },
  });
});
afterAll(() => school.close());

test('a bulk restoration first updates the statistics about deleted rows', async () => {
  const selection = { exclude: [] };
  const { body } = await school.request('POST', '/diary_notes/delete', { body: { selection } });
  // Creates stale statistics, in which no row is deleted. The embedded database can have them, because it has no autovacuum.
  const { orm } = school.db;
  await orm.execute(sql`update diary_notes set deleted_at = null where delete_batch is not null`);
  await orm.execute(sql`analyze diary_notes`);
  await orm.execute(sql`update diary_notes set deleted_at = ${NOW} where delete_batch is not null`);
  const { batch } = body as { batch: string };
  const restored = await school.request('POST', '/diary_notes/restore', { body: { batch } });
  expect(restored.status).toBe(200);
  const [deletedRows] = await selectRows<{ share: number }>(
    orm,
    sql`select 1 - null_frac as share from pg_stats where tablename = 'diary_notes' and attname = 'deleted_at'`,
  );
  expect(deletedRows?.share).toBeGreaterThan(0.5);
});
