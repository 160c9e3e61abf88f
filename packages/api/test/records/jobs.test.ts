import { type Choices, type Job, type JobKind, job as jobSchema } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp, createSchoolJobs, createRecords } from '../../src/service/app.ts';
import { noPrinter } from '../../src/features/cards/noPrinter.ts';
import { selectRows } from '../../src/db/database.ts';
import { createMemoryStore, plainSettings } from '../../src/index.ts';
import { keepState } from '../keepState.ts';
import { type Jobs } from '../../src/jobs/jobs.ts';
import { addJob, rollBackJob } from '../../src/jobs/queue.ts';
import { runWholePass } from '../../src/jobs/work.ts';
import { createListWork } from '../../src/features/lists/jobs.ts';
import { NOW } from '../preparedSchool.ts';
import { samples } from '../samples.ts';
import { parseProblem, setUpSchool } from '../school.ts';

vi.setConfig({ testTimeout: 120_000 });
const SETTINGS = { jobWaitMs: 60_000, jobBatch: 10, jobLeaseMs: 60_000 };
const OTHER_SECTIONS = sql`section <> 'A' or class_id not in (select class_id from class where name in ('V', 'VI'))`;
const school = setUpSchool({ settings: SETTINGS });
let restoreSnapshot: () => Promise<void>;
beforeAll(async () => {
  const sectionTables = 'assessment attendance timetable diary_notes enrolment'.split(' ');
  for (const name of sectionTables) await purgeRows(name, OTHER_SECTIONS);
  const enrolledIds = sql`select student_id from enrolment join academic_year on key = year where is_current`;
  for (const name of ['incident', 'student']) await purgeRows(name, sql`student_id not in (${enrolledIds})`);
  ({ restoreSnapshot } = await keepState(school.db));
});
beforeEach(() => restoreSnapshot());

/** Deletes rows of a table, by default all. */
const purgeRows = (name: string, where = sql`true`) =>
  school.db.orm.execute(sql`delete from ${sql.identifier(name)} where ${where}`);

const AREA_TABLES = 'student subject timetable attendance assessment incident diary_notes leaves'.split(' ');
const LIST_TABLES = 'class section choice bell timetable_day half_day half_day_period'.split(' ');
const TABLES_WITH_SUBJECTS = 'diary_notes assessment assignment timetable incident leaves teacher'.split(' ');

/** Reads every row that jobs can change. Omits versions, which renaming increments, and the batches of rows that are not deleted. */
async function readAllRows(): Promise<string[]> {
  const parts = await Promise.all(
    [...AREA_TABLES, ...LIST_TABLES].map((name) =>
      selectRows<{ row: string }>(
        school.db.orm,
        sql`select ${name}::text || (to_jsonb(stored_row) - 'version'
            || case when to_jsonb(stored_row) ->> 'deleted_at' is null then '{"delete_batch": null}' else '{}' end::jsonb)::text as row
          from ${sql.identifier(name)} stored_row order by 1`,
      ),
    ),
  );
  // Each connection has its own row of totals for a day, so the rows are summed up.
  const days = await selectRows<{ row: string }>(
    school.db.orm,
    sql`select concat_ws(' ', date, sum(present), sum(absent)) as row from attendance_day group by date
      having sum(present + absent + late + excused) > 0 order by 1`,
  );
  return [...parts.flat(), ...days].map(({ row }) => row);
}

const send = (method: string, path: string, body?: unknown, token = 'asha') =>
  school.request(method, path, { body, token });
const allRecords = { selection: { exclude: [] } };
const deleteAll = (area: string) => send('POST', `/${area}/delete`, allRecords);
const openRecords = () => createRecords(school.db, () => school.time.now, 'Asia/Kolkata');
const countRecords = async (area: string) =>
  ((await send('GET', `/${area}/count`)).body as { total: number }).total;

/** Creates the job runner of another process. */
const createRunner = (settings: Partial<typeof SETTINGS> = {}, records = openRecords()): Jobs =>
  createSchoolJobs(records, { ...SETTINGS, ...settings }, { files: createMemoryStore(), printer: noPrinter });

const user = { uid: 'u-asha', name: 'Asha Rao', request: '', address: '' };
const asha = { email: 'asha@school.example', isEmailVerified: true };

/** Runs some chunks of the queued jobs in a process that crashes afterwards. */
async function runChunks(chunkCount: number): Promise<void> {
  const records = openRecords();
  let remaining = chunkCount;
  const orm = new Proxy(records.db.orm, {
    get: (target, name, receiver) => {
      if (name === 'transaction' && (remaining -= 1) < 0) throw new Error('Connection terminated');
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  await createRunner({ jobLeaseMs: 0 }, { ...records, db: { ...records.db, orm } }).run();
}

/** Queues a job as a request would do, but does not run it. */
async function queueJob(kind: JobKind, area: string, payload: unknown): Promise<string> {
  const plan = { kind, area, title: 'Work', total: 10, payload };
  return (await addJob(school.db.orm, plan, { user, now: NOW })).key;
}

const readJob = async (key: string): Promise<Job> => jobSchema.parse((await send('GET', `/job/${key}`)).body);
const deletion = {
  ...{ deleted_at: NOW.toISOString(), deleted_by: 'Asha Rao', deleted_account: 'u-asha' },
  delete_batch: crypto.randomUUID(),
};
const LESSON = { period: 1, starts: '08:00', ends: '08:30' };
const halfDaysInput = { half_days: [{ weekday: 'Friday', date: '', name: '', bell: [LESSON] }], before: [] };
const renameInput = { list: 'relation', value: 'Father', to: 'Dad', of: '' };

const jobsToTest: [string, () => Promise<string>][] = [
  ['deleting', () => queueJob('delete', 'student', { ...allRecords, mark: deletion })],
  ['renaming a choice', () => queueJob('rename', 'school_lists', renameInput)],
  [
    'reordering the classes',
    async () => {
      const before = ((await send('GET', '/choices')).body as Choices).classes.map(({ name }) => name);
      return queueJob('order', 'school_lists', { before, values: before.toReversed() });
    },
  ],
  [
    'changing the bell schedule',
    async () => {
      const before = ((await send('GET', '/choices')).body as Choices).bell;
      const bell = before.map((lesson) => (lesson.period === 1 ? { ...lesson, starts: '08:20' } : lesson));
      return queueJob('bell', 'school_lists', { bell, before });
    },
  ],
  ['changing the half days', () => queueJob('half_days', 'school_lists', halfDaysInput)],
  [
    'restoring',
    async () => {
      const { batch } = (await deleteAll('timetable')).body as { batch: string };
      const [one] = await selectRows<{ deleted_at: string; deleted_by: string; deleted_account: string }>(
        school.db.orm,
        sql`select deleted_at, deleted_by, deleted_account from timetable where delete_batch = ${batch} limit 1`,
      );
      return queueJob('restore', 'timetable', { mark: { ...one, delete_batch: batch } });
    },
  ],
];

describe.each(jobsToTest)('%s', (_, queue) => {
  test('restores the state before a job that is cancelled at any point', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 12 }), async (chunks) => {
        await restoreSnapshot();
        const key = await queue();
        const rowsBefore = await readAllRows();
        await runChunks(chunks);
        const isDone = (await readJob(key)).state === 'done';
        expect((await send('POST', `/job/${key}/cancel`)).status).toBe(200);
        await createRunner({ jobLeaseMs: 0 }).run();
        expect((await readJob(key)).state).toBe(isDone ? 'done' : 'cancelled');
        if (!isDone) expect(await readAllRows()).toEqual(rowsBefore);
      }),
      { numRuns: 3 },
    );
  });

  test('is continued by another process after a crash of the first process', async () => {
    const key = await queue();
    await runChunks(2);
    expect(await readJob(key)).toMatchObject({ state: 'running' });
    expect((await readJob(key)).done).toBeGreaterThan(0);
    await createRunner({ jobLeaseMs: 0 }).run();
    const continued = await readJob(key);
    expect(continued.state).toBe('done');
    const rowsAfterCrash = await readAllRows();
    await restoreSnapshot();
    const uninterruptedKey = await queue();
    await createRunner().run();
    expect(await readJob(uninterruptedKey)).toMatchObject({ state: 'done', done: continued.done });
    expect((await readAllRows()).length).toBe(rowsAfterCrash.length);
  });
});

test('restores every row that a deletion in chunks has deleted', async () => {
  const rowsBefore = await readAllRows();
  const total = await countRecords('student');
  const deleted = await deleteAll('student');
  expect(deleted).toMatchObject({ status: 200, body: { deleted: total } });
  const undone = await send('POST', '/student/restore', { batch: (deleted.body as { batch: string }).batch });
  expect(undone).toMatchObject({ status: 200, body: { restored: total } });
  expect(await readAllRows()).toEqual(rowsBefore);
});

test('renames a choice with the same result as one transaction', async () => {
  await send('POST', '/school_lists/relation/rename', { value: 'Father', to: 'Dad' });
  const inChunks = await readAllRows();
  await restoreSnapshot();
  const records = openRecords();
  const work = createListWork(records, 'rename', renameInput, { user: { name: 'Asha Rao' } });
  await school.db.orm.transaction((orm) => runWholePass(orm, work.forward, 100_000));
  expect(inChunks).toEqual(await readAllRows());
  expect(inChunks.some((row) => row.includes('"relation": "Father"'))).toBe(false);
});

test('shows a running job only to its user and to administrators', async () => {
  const key = await queueJob('delete', 'attendance', { ...allRecords, year: 'AY-00001', mark: deletion });
  expect((await send('GET', '/job')).body).toMatchObject({ rows: [{ key, state: 'running', done: 0 }] });
  expect((await send('GET', '/job', undefined, 'ravi')).body).toEqual({ rows: [] });
  expect(parseProblem(await send('GET', `/job/${key}`, undefined, 'ravi')).code).toBe('not_found');
  expect((await send('GET', `/job/${key}`, undefined, 'meera')).status).toBe(200);
});

test('responds with 202 and a job if the operation takes too long for one request', async () => {
  const appWithoutWait = createApp({
    db: school.db,
    files: createMemoryStore(),
    clock: () => NOW,
    config: { ...plainSettings, ...SETTINGS, jobWaitMs: 0 },
    verifyToken: () => Promise.resolve({ ...user, ...asha, signedInAt: NOW }),
  });
  const opening = new Request('http://localhost/api/me/session', {
    method: 'POST',
    headers: { token: 'asha' },
  });
  const session = (await appWithoutWait.fetch(opening)).headers.get('session') ?? '';
  const response = await appWithoutWait.fetch(
    new Request('http://localhost/api/attendance/delete', {
      method: 'POST',
      headers: { token: 'asha', session, 'content-type': 'application/json' },
      body: JSON.stringify(allRecords),
    }),
  );
  expect(response.status).toBe(202);
  const started = jobSchema.parse(await response.json());
  expect(response.headers.get('location')).toBe(`/api/job/${started.key}`);
  expect(started.title).toBe(`Deleting ${started.total} attendance sheets`);
  await expect
    .poll(() => readJob(started.key), { timeout: 20_000 })
    .toMatchObject({ state: 'done', result: { deleted: started.total } });
});

test('rolls back a deletion that is refused after some chunks, and reports the reason', async () => {
  const { rows } = (await send('GET', '/teacher?rows=100')).body as { rows: { key: string }[] };
  const keys = rows.map(({ key }) => key);
  const last = keys.at(-1) ?? '';
  const left = await send('POST', `/teacher/${last}/handover`, { last_day: '2026-11-18', rows: [] });
  expect(left.status).toBe(200);
  const readLessons = () =>
    selectRows(school.db.orm, sql`select key, staff_id, search from timetable order by key`);
  const lessonsBefore = await readLessons();
  const refused = parseProblem(await send('POST', '/teacher/delete', { selection: { include: keys } }));
  expect(refused).toMatchObject({ code: 'in_use', detail: expect.stringContaining(last) as string });
  expect(await countRecords('teacher')).toBe(keys.length - 1);
  expect(await readLessons()).toEqual(lessonsBefore);
});

test('a cancelled deletion does not restore records that others have replaced meanwhile', async () => {
  const key = await queueJob('delete', 'subject', { ...allRecords, mark: deletion });
  for (const name of TABLES_WITH_SUBJECTS) await purgeRows(name);
  const total = await countRecords('subject');
  await runChunks(1);
  const [deletedSubject] = await selectRows<{ class: string; subject: string; type: string }>(
    school.db.orm,
    sql`select class.name as class, subject, type from subject join class using (class_id)
      where deleted_at is not null limit 1`,
  );
  expect((await send('POST', '/subject', deletedSubject)).status).toBe(201);
  await rollBackJob(school.db.orm, key, { problem: null, now: NOW });
  await createRunner({ jobLeaseMs: 0 }).run();
  expect((await readJob(key)).state).toBe('cancelled');
  expect(await countRecords('subject')).toBe(total);
});

test('allows other saves between two chunks', async () => {
  await queueJob('delete', 'student', { ...allRecords, mark: deletion });
  await runChunks(1);
  const saved = await send('POST', '/student', samples.student.input(0, { id: 'NEW1' }));
  expect(saved.status).toBe(201);
  await createRunner({ jobLeaseMs: 0 }).run();
  expect((await send('GET', '/student/NEW1')).status).toBe(200);
});

test('shows only the new name of a choice that is being renamed, and refuses changes of lists meanwhile', async () => {
  const key = await queueJob('rename', 'school_lists', renameInput);
  await runChunks(2);
  const values = ((await send('GET', '/choices')).body as Choices).relation.map(({ value }) => value);
  expect([values.includes('Father'), values.includes('Dad')]).toEqual([false, true]);
  const refused = parseProblem(await send('POST', '/school_lists/class', { value: 'New' }));
  expect(refused).toMatchObject({
    code: 'busy',
    detail: expect.stringContaining('Work is under way') as string,
  });
  const old = await send('POST', '/student', samples.student.input(0, { id: 'OLD1', relation: 'Father' }));
  expect(parseProblem(old).errors?.[0]?.field).toBe('relation');
  await createRunner({ jobLeaseMs: 0 }).run();
  expect((await readJob(key)).result).toMatchObject({ classes: expect.anything() as unknown });
});

test('two processes share the queue, and each job runs once', async () => {
  const total = await countRecords('student');
  const queueAll = () => queueJob('delete', 'student', { ...allRecords, mark: deletion });
  const keys = [await queueAll(), await queueAll()];
  await Promise.all([createRunner().run(), createRunner().run()]);
  const jobs = await Promise.all(keys.map(readJob));
  expect(jobs.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(jobs.map(({ done }) => done)).toEqual([total, 0]);
});
