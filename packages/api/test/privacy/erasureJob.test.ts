import { type Job, job as jobSchema } from '@firstbell/schema';
import { retention, retentionKinds, type RetentionKind } from '@firstbell/schema/erasure';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createSchoolJobs, createRecords } from '../../src/service/app.ts';
import { verifyAudit } from '../../src/audit/verify.ts';
import { noPrinter } from '../../src/features/cards/noPrinter.ts';
import { selectRows } from '../../src/db/database.ts';
import { createMemoryStore } from '../../src/index.ts';
import { addJob } from '../../src/jobs/queue.ts';
import { type Jobs } from '../../src/jobs/jobs.ts';
import { keepState } from '../keepState.ts';
import { NOW } from '../preparedSchool.ts';
import { parseProblem, setUpSchool } from '../school.ts';

vi.setConfig({ testTimeout: 120_000 });
const JOB_SETTINGS = { jobWaitMs: 60_000, jobBatch: 10, jobLeaseMs: 0 };
const OLD_YEAR = 'AY-00090';
const kinds = Object.keys(retentionKinds) as RetentionKind[];
/** Number of records of each kind in the old year. */
const RECORDS_PER_KIND = 25;

const school = setUpSchool({ settings: JOB_SETTINGS });
let restoreSnapshot: () => Promise<void>;
beforeAll(async () => {
  await school.db.orm
    .execute(sql`insert into academic_year select (jsonb_populate_record(current_year, jsonb_build_object(
      'key', ${OLD_YEAR}::text, 'academic_year', '2019-2020', 'starts', '2019-04-01', 'ends', '2020-03-31',
      'from_year', 2019, 'to_year', 2020, 'is_current', false, 'search', '2019-2020'))).*
    from academic_year current_year where is_current`);
  for (const kind of kinds) {
    const table = sql.identifier(kind);
    await school.db.orm.execute(sql`update ${table} set year = ${OLD_YEAR}
      where key in (select key from ${table} order by key desc limit ${RECORDS_PER_KIND})`);
    await school.db.orm
      .execute(sql`insert into change (area, record, version, kind, field, "from", "to", changed_by, changed_at)
      select ${kind}, key, 2, 'edited', 'note', '"secret words"', '"other words"', 'Asha Rao', now() from ${table} where year = ${OLD_YEAR}`);
  }
  const years = Object.fromEntries(kinds.map((kind) => [kind, 1]));
  expect((await school.request('PUT', '/erasure', { body: { years } })).status).toBe(200);
  ({ restoreSnapshot } = await keepState(school.db));
});
beforeEach(() => restoreSnapshot());

const readDue = async () =>
  retention
    .parse((await school.request('GET', '/erasure')).body)
    .due.map(({ kind, year, records }) => ({ kind, year, records }));
const sumRecords = (due: readonly { records: number }[]) =>
  due.reduce((sum, { records }) => sum + records, 0);
const readJob = async (key: string): Promise<Job> =>
  jobSchema.parse((await school.request('GET', `/job/${key}`)).body);
const countRemaining = async (): Promise<number> => {
  const queries = kinds.map(
    (kind) => sql`select count(*)::int as rows from ${sql.identifier(kind)} where year = ${OLD_YEAR}`,
  );
  const rows = await selectRows<{ rows: number }>(school.db.orm, sql.join(queries, sql` union all `));
  return rows.reduce((sum, one) => sum + one.rows, 0);
};
const countErasedInLog = async (): Promise<number> => {
  const events = await selectRows<{ records: number }>(
    school.db.orm,
    sql`select (detail ->> 'records')::int as records from audit where kind = 'erased'`,
  );
  return sumRecords(events);
};
const countSecrets = async () =>
  (await selectRows(school.db.orm, sql`select from change where "from" #>> '{}' = 'secret words'`)).length;

/** Creates the job runner of a process that crashes after the given number of chunks. */
function createRunner(chunks = Infinity): Jobs {
  const records = createRecords(school.db, () => school.time.now, 'Asia/Kolkata');
  let remaining = chunks;
  const orm = new Proxy(records.db.orm, {
    get: (target, name, receiver) => {
      if (name === 'transaction' && (remaining -= 1) < 0) throw new Error('Connection terminated');
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const printing = { files: createMemoryStore(), printer: noPrinter };
  return createSchoolJobs({ ...records, db: { ...records.db, orm } }, JOB_SETTINGS, printing);
}

/** Queues the erasure of the due records, as a confirmation does, but does not run it. */
async function queueErasure(): Promise<string> {
  const user = { uid: 'u-asha', name: 'Asha Rao', request: 'r-1', address: '203.0.113.7' };
  const due = await readDue();
  const plan = {
    kind: 'erase',
    area: 'erasure',
    title: 'Erasing',
    total: sumRecords(due),
    payload: { due },
  } as const;
  return (await addJob(school.db.orm, plan, { user, now: NOW })).key;
}

test('erases records of every kind, with their dependents and the values of their history', async () => {
  const due = await readDue();
  expect(due.map(({ kind, records }) => [kind, records])).toEqual(
    kinds.map((kind) => [kind, expect.any(Number) as number]),
  );
  const total = sumRecords(due);
  expect((await school.request('POST', '/erasure', { body: { due } })).body).toEqual({ erased: total });
  expect([await countRemaining(), await countSecrets(), await countErasedInLog()]).toEqual([0, 0, total]);
  expect((await verifyAudit(school.db)).faults).toEqual([]);
});

test.each([1, 2, 4, 7])(
  'an erasure that is cancelled after %i chunks keeps the other records, and the job and the audit log have the number of erased records',
  async (chunks) => {
    const key = await queueErasure();
    const total = await countRemaining();
    await createRunner(chunks).run();
    const deletedCount = total - (await countRemaining());
    expect(deletedCount).toBeGreaterThan(0);
    expect(deletedCount).toBeLessThan(total);
    expect((await school.request('POST', `/job/${key}/cancel`)).status).toBe(200);
    await createRunner().run();
    expect(await readJob(key)).toMatchObject({ state: 'cancelled', done: deletedCount, total });
    expect([total - (await countRemaining()), await countErasedInLog()]).toEqual([
      deletedCount,
      deletedCount,
    ]);
    expect(await countSecrets()).toBe(await countRemaining());
    expect((await verifyAudit(school.db)).faults).toEqual([]);
    expect(sumRecords(await readDue())).toBe(total - deletedCount);
  },
);

test('another process continues an erasure after a crash', async () => {
  const key = await queueErasure();
  const total = await countRemaining();
  await createRunner(3).run();
  await createRunner().run();
  expect(await readJob(key)).toMatchObject({ state: 'done', done: total, result: { erased: total } });
  expect([await countRemaining(), await countErasedInLog()]).toEqual([0, total]);
});

test('an erasure stops if a year is no longer due, because it becomes the current year or is kept for longer', async () => {
  const withoutLimit = Object.fromEntries(kinds.map((kind) => [kind, null]));
  const changes = [
    () => school.request('PUT', '/erasure', { body: { years: withoutLimit } }),
    () => school.request('POST', `/academic_year/${OLD_YEAR}/set`),
  ];
  for (const preventErasure of changes) {
    await restoreSnapshot();
    const key = await queueErasure();
    await createRunner(1).run();
    const remainingBefore = await countRemaining();
    expect((await preventErasure()).status).toBeLessThan(300);
    await createRunner().run();
    expect(await readJob(key)).toMatchObject({ state: 'failed', problem: { code: 'conflict' } });
    expect(await countRemaining()).toBe(remainingBefore);
  }
});

test('refuses a second erasure while one runs, and a second erasure of the same list', async () => {
  const due = await readDue();
  await queueErasure();
  expect(parseProblem(await school.request('POST', '/erasure', { body: { due } })).code).toBe('busy');
  await createRunner().run();
  expect(parseProblem(await school.request('POST', '/erasure', { body: { due } })).code).toBe('conflict');
});
