import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, selectRows } from '../../src/db/database.ts';
import { keepState, type Changes, type KeptState } from '../keepState.ts';
import { openTestDatabase, SERVER_URL } from '../testDatabase.ts';

let db: Database;
let state: KeptState;

const run = (statement: SQL) => db.orm.execute(statement);

/** Reads every row of every table, and the last values of the sequences. */
async function readAllRows(): Promise<Record<string, unknown>> {
  const tables = await selectRows<{ name: string }>(
    db.orm,
    sql`select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const all = sql`select t::text as row from ${sql.identifier(name)} t order by 1`;
      return [name, await selectRows(db.orm, all)] as const;
    }),
  );
  const sequences = await selectRows(
    db.orm,
    sql`select sequencename, last_value from pg_sequences order by 1`,
  );
  return { ...Object.fromEntries(rows), sequences };
}

beforeAll(async () => {
  db = await openTestDatabase();
  // A few rows suffice for this test.
  for (const table of ['attendance', 'assessment', 'timetable', 'incident'].map((name) =>
    sql.identifier(name),
  )) {
    await run(sql`delete from ${table} where key not in (select key from ${table} order by key limit 20)`);
  }
  await run(sql`delete from student where id not in (
    select id from assessment union select id from incident where to_whom = 'Student'
    union (select id from student order by id limit 150))`);
  await run(sql`
    create table sheet (
      number integer generated always as identity primary key,
      marks jsonb,
      tags text[],
      half numeric generated always as (number / 2.0) stored,
      student text references student (id) on update cascade on delete cascade
    )`);
  await run(sql`create table sheet_note (sheet integer references sheet on delete cascade, note text)`);
  await run(sql`
    insert into sheet (marks, tags, student)
    select jsonb_build_object('scored', row_number() over (order by id), 'of', array[1, null, 100]), array['a', null], id
    from student order by id limit 60`);
  await run(
    sql`insert into sheet_note select number, case when number % 3 > 0 then 'same' end from sheet, generate_series(1, 2)`,
  );
  state = await keepState(db);
});
afterAll(() => db.close());

const selectSomeRows = (table: string, key: string, seed: number) => sql`
  ${sql.identifier(key)} in (
    select ${sql.identifier(key)} from ${sql.identifier(table)}
    order by md5(${sql.identifier(key)}::text || ${seed}::text), 1 limit ${seed % 7}
  )`;

/** Changes that a school's staff, or a careless story, could make. */
const changes: Record<string, (seed: number) => SQL> = {
  markMessageSeen: (seed) =>
    sql`insert into seen (person, kind, item, seen_at) values (${`T${seed}`}, 'message', 'M', now())
      on conflict do nothing`,
  addSheet: (seed) => sql`insert into sheet (marks) values (jsonb_build_object('scored', ${seed}::int))`,
  changeSheet: (seed) => sql`
    update sheet set marks = jsonb_set(marks, '{scored}', '"many"'), tags = null where ${selectSomeRows('sheet', 'number', seed)}`,
  changeStudent: (seed) => sql`
    update student set name = name || ${seed}::text, version = version + 1 where ${selectSomeRows('student', 'id', seed)}`,
  rewriteUnchanged: (seed) =>
    sql`update teacher set name = name where ${selectSomeRows('teacher', 'id', seed)}`,
  renameStudent: (seed) =>
    sql`update student set id = id || ${`-${seed}`} where ${selectSomeRows('student', 'id', seed)}`,
  removeStudent: (seed) => sql`
    with deleted_marks as (delete from assessment where id in (select id from student where ${selectSomeRows('student', 'id', seed)})),
      deleted_incidents as (delete from incident where student_id in (select student_id from student where ${selectSomeRows('student', 'id', seed)}))
    delete from student where ${selectSomeRows('student', 'id', seed)}`,
  removeTeacher: (seed) => sql`
    with deleted_incidents as (delete from incident where teacher_id in (select teacher_id from teacher where ${selectSomeRows('teacher', 'id', seed)})),
      deleted_leaves as (delete from leaves where teacher_id in (select teacher_id from teacher where ${selectSomeRows('teacher', 'id', seed)})),
      deleted_lessons as (delete from timetable where teacher_id in (select teacher_id from teacher where ${selectSomeRows('teacher', 'id', seed)}))
    delete from teacher where ${selectSomeRows('teacher', 'id', seed)}`,
  removeDuplicateNotes: (seed) => sql`
    delete from sheet_note where ctid in (select ctid from sheet_note order by md5(ctid::text || ${seed}::text) limit ${seed % 5})`,
  replaceNotes: (seed) => sql`
    with deleted_notes as (delete from sheet_note where note is null returning *) insert into sheet_note select sheet, ${`N${seed}`} from deleted_notes`,
  truncateSheets: () => sql`truncate sheet, sheet_note`,
  truncateStudents: () => sql`truncate student cascade`,
};

/** Applies one of `changes`, possibly in a transaction that is rolled back. */
type Step = { name: string; seed: number; isRolledBack: boolean };
const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  name: fc.constantFrom(...Object.keys(changes)),
  seed: fc.nat(1000),
  isRolledBack: fc.boolean(),
});
const stepsArbitrary = fc.array(stepArbitrary, { maxLength: 8 });

async function applySteps(steps: readonly Step[]): Promise<void> {
  for (const { name, seed, isRolledBack } of steps) {
    const undone = new Error('undone');
    const work = db.orm.transaction(async (orm) => {
      await orm.execute(changes[name]?.(seed) ?? sql`select`);
      if (isRolledBack) throw undone;
    });
    await work.catch((error: unknown) => expect(error).toBe(undone));
  }
}

test('restores every table after any change', async () => {
  const rowsBefore = await readAllRows();
  expect(Object.keys(rowsBefore)).toEqual(
    expect.arrayContaining(['student', 'teacher', 'seen', 'sheet', 'sheet_note']),
  );
  await fc.assert(
    fc.asyncProperty(stepsArbitrary, async (steps) => {
      await applySteps(steps);
      await state.restoreSnapshot();
      expect(await readAllRows()).toEqual(rowsBefore);
    }),
    { numRuns: 40, examples: [[[{ name: 'markMessageSeen', seed: 1, isRolledBack: true }]]] },
  );
});

test('applies a stored difference, and can still restore the snapshot', async () => {
  const rowsBefore = await readAllRows();
  await fc.assert(
    fc.asyncProperty(stepsArbitrary, stepsArbitrary, async (steps, moreSteps) => {
      await applySteps(steps);
      const earlierDifference = await state.readChanges();
      await applySteps(moreSteps);
      const difference = (await state.readChanges()) ?? earlierDifference;
      const rowsAfter = await readAllRows();
      await state.restoreSnapshot();
      if (difference) await state.applyChanges(JSON.parse(JSON.stringify(difference)) as Changes);
      expect(await readAllRows()).toEqual(rowsAfter);
      await state.restoreSnapshot();
    }),
    { numRuns: 6 },
  );
  expect(await readAllRows()).toEqual(rowsBefore);
});

// A server counts the transactions of all its databases, including those that other tests write to meanwhile.
if (SERVER_URL === undefined) {
  test('reads no rows when nothing was written', async () => {
    await state.restoreSnapshot();
    await state.readChanges();
    expect(await state.readChanges()).toBeUndefined();
    await run(sql`update student set name = 'Asha' where id = 'S1002'`);
    expect((await state.readChanges())?.tables.map(({ name }) => name)).toContain('student');
    expect(await state.readChanges()).toBeUndefined();
  });
}

test('does not rewrite unchanged rows', async () => {
  const readRowVersions = () =>
    selectRows(db.orm, sql`select id, ctid::text, xmin::text from student where id > 'S1002' order by 1`);
  await state.restoreSnapshot();
  const versionsBefore = await readRowVersions();
  await run(sql`update student set name = 'Asha' where id = 'S1002'`);
  await run(sql`insert into seen (person, kind, item, seen_at) values ('T', 'message', 'M', now())`);
  await state.restoreSnapshot();
  expect(await readRowVersions()).toEqual(versionsBefore);
});
