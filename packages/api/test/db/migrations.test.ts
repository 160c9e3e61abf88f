import { buildFaqs, buildTeacher } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { findNewerMigrations, isFromEarlierVersion, migrations } from '../../src/db/migrate.ts';
import { type Migration } from '../../src/db/migration.ts';
import { type Database, migrate, openMemoryDatabase, recordAreas, seedSample } from '../../src/index.ts';
import { openServerDatabase } from '../../src/node/database/serverDatabase.ts';
import { migrateVerified } from '../../src/node/update/migrateVerified.ts';
import { insertRecords, readPeople } from '../../src/sample/insert.ts';
import { readLists } from '../../src/lists/lists.ts';
import { NOW } from '../preparedSchool.ts';
import { openSchool, type School } from '../school.ts';
import { createServerDatabase, openTestDatabase, SERVER_URL } from '../testDatabase.ts';

vi.setConfig({ testTimeout: 240_000 });

const clock = () => NOW;

test('migrates an empty database once, and fills it with the same school every time', async () => {
  const db = await openMemoryDatabase();
  expect(await isFromEarlierVersion(db)).toBe(false);
  expect(await findNewerMigrations(db)).toEqual([]);
  expect(await migrate(db)).toEqual(migrations.map(({ name }) => name));
  expect(await migrate(db)).toEqual([]);
  expect(await isFromEarlierVersion(db)).toBe(false);
  expect(await findNewerMigrations(db)).toEqual([]);
  expect(await seedSample(db, clock)).toBe(true);
  const hashStudents = ({ orm }: Database) =>
    selectRows(orm, sql`select md5(string_agg(student::text, '' order by id)) as students from student`);
  const firstHash = await hashStudents(db);
  expect(await seedSample(db, clock)).toBe(false);
  expect(await hashStudents(db)).toEqual(firstHash);
  const secondDatabase = await openTestDatabase();
  expect(await hashStudents(secondDatabase)).toEqual(firstHash);
  await secondDatabase.close();
  await db.close();
});

test('does not add the sample school to a database that has records', async () => {
  const db = await openTestDatabase({ isEmpty: true });
  const { teacher } = recordAreas;
  const context = { lists: await readLists(db.orm), findReferred: await readPeople(db.orm) };
  await insertRecords(db.orm, teacher, [buildTeacher({ teaching_subject_1: '', teaching_subject_2: '' })], {
    context,
    by: 'Test',
    createdAt: clock,
  });
  await seedSample(db, clock);
  expect(await selectRows(db.orm, sql`select count(*)::int as students from student`)).toEqual([
    { students: 0 },
  ]);
  await db.close();
});

const server = SERVER_URL;
if (server !== undefined) {
  test('allows several processes to start at the same time on one server', async () => {
    const database = await createServerDatabase(server);
    const others = [1, 2, 3].map(() => openServerDatabase(database.url));
    const executed = await Promise.all([database, ...others].map((db) => migrate(db)));
    expect(executed.flat().toSorted()).toEqual(migrations.map(({ name }) => name).toSorted());
    const seeded = await Promise.all([database, ...others].map((db) => seedSample(db, clock)));
    expect(seeded.filter(Boolean)).toHaveLength(1);
    await Promise.all(others.map((db) => db.close()));
    await database.close();
  });
}

/** A migration of a later version, which only adds, so that this version can run beside it. */
const later: Migration = {
  name: '999-later',
  statements: [
    'alter table faqs add column is_shown boolean not null default true, add column shown_since date',
    `create table faq_reader (
      key text collate "C" primary key references faqs (key) on delete cascade,
      readers integer not null default 0
    )`,
    'insert into faq_reader (key) select key from faqs',
    'create index faqs_by_shown_since on faqs (shown_since)',
  ],
};
const laterMigrations = [...migrations, later];

/** Reads the questions with the columns of the later migration; `has_reader` of those that were stored when it ran. */
const readQuestions = ({ orm }: Database) =>
  selectRows<{ question: string; is_shown: boolean; has_reader: boolean }>(
    orm,
    sql`select question, is_shown, readers is not null as has_reader from faqs left join faq_reader using (key)`,
  );

/** Number of questions that are saved before, and again after, a migration. */
const SAVES = 20;

/** Adds, changes and reads questions until it is stopped. Returns the saved questions and the refused requests. */
function startWriter(school: School) {
  const saved: string[] = [];
  const refused: unknown[] = [];
  let isRunning = true;
  const writeQuestions = async () => {
    for (let number = 0; isRunning; number += 1) {
      const input = buildFaqs({ question: `Question ${number}`, answer: 'No.' });
      const added = await school.request('POST', '/faqs', { body: input });
      const { key } = added.body as { key: string };
      const changed = { ...input, answer: 'Yes.', version: 1 };
      const edited = await school.request('PUT', `/faqs/${key}`, { body: changed });
      const read = await school.request('GET', `/faqs/${key}`);
      if (added.status === 201 && edited.status === 200 && read.status === 200) saved.push(input.question);
      else refused.push([added, edited, read]);
      // PGlite responds within one turn of the event loop. Without this pause, no migration could start.
      await setImmediate();
    }
  };
  const finished = writeQuestions();
  return {
    refused,
    waitForSaves: () => {
      const target = saved.length + SAVES;
      return vi.waitUntil(() => saved.length >= target || refused.length > 0, { timeout: 60_000 });
    },
    stop: async () => {
      isRunning = false;
      await finished;
      return saved;
    },
  };
}

test('a later migration runs once, on a school with records, while the earlier version saves', async () => {
  const school = await openSchool();
  const { db } = school;
  const questionsBefore = await selectRows(db.orm, sql`select question from faqs`);
  expect(questionsBefore).not.toEqual([]);
  const writer = startWriter(school);
  await writer.waitForSaves();
  const executed = await Promise.all([1, 2].map(() => migrateVerified(db, '', laterMigrations)));
  expect(executed.flat()).toEqual([later.name]);
  await writer.waitForSaves();
  const saved = await writer.stop();
  expect(writer.refused).toEqual([]);
  const questions = await readQuestions(db);
  expect(questions).toHaveLength(questionsBefore.length + saved.length);
  expect(questions.filter(({ is_shown }) => !is_shown)).toEqual([]);
  const migrated = new Set(questions.filter((one) => one.has_reader).map(({ question }) => question));
  for (const { question } of questionsBefore) expect(migrated).toContain(question);
  // The earlier version saved some questions before the migration, and some after it.
  const savedBefore = saved.filter((question) => migrated.has(question));
  expect(savedBefore.length).toBeGreaterThanOrEqual(SAVES);
  expect(saved.slice(0, savedBefore.length)).toEqual(savedBefore);
  expect(saved.length).toBeGreaterThan(savedBefore.length);
  expect(await findNewerMigrations(db)).toEqual([later.name]);
  await school.close();
});

test('a later migration that fails changes nothing, and runs at the next start', async () => {
  const db = await openTestDatabase();
  const failing = { ...later, statements: [...later.statements, 'select 1 / 0'] };
  await expect(migrate(db, [...migrations, failing])).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await findNewerMigrations(db)).toEqual([]);
  expect(await selectRows(db.orm, sql`select to_regclass('faq_reader') as reader`)).toEqual([
    { reader: null },
  ]);
  expect(await migrate(db, laterMigrations)).toEqual([later.name]);
  const questions = await readQuestions(db);
  expect(questions).not.toEqual([]);
  expect(questions.filter((one) => !one.has_reader)).toEqual([]);
  await db.close();
});
