import { type AreaKey } from '@firstbell/schema';
import { buildTeacher } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../src/db/database.ts';
import { type Database, migrate, openMemoryDatabase, recordAreas, seedSample } from '../src/index.ts';
import { findNewerMigrations } from '../src/db/migrate.ts';
import { insertRecords } from '../src/sample/insert.ts';
import { readLists } from '../src/school/lists.ts';
import { openServerDatabase } from '../src/node/serverDatabase.ts';
import { NOW } from './preparedSchool.ts';
import { openTestDatabase, ownServerDatabase, SERVER } from './testDatabase.ts';

const clock = () => NOW;
const countStudents = sql`select count(*)::int as students from student`;

test('migrates an empty database once, and fills it with the same school every time', async () => {
  const db = await openMemoryDatabase();
  expect(await findNewerMigrations(db)).toEqual([]);
  expect(await migrate(db)).toEqual(expect.arrayContaining(['001-school', '004-years-and-accounts']));
  expect(await migrate(db)).toEqual([]);
  expect(await findNewerMigrations(db)).toEqual([]);
  expect(await seedSample(db, clock)).toBe(true);
  const state = (of: Database) =>
    rowsOf(of.orm, sql`select md5(string_agg(student::text, '' order by id)) as students from student`);
  const first = await state(db);
  expect(await seedSample(db, clock)).toBe(false);
  expect(await state(db)).toEqual(first);
  const other = await openTestDatabase();
  expect(await state(other)).toEqual(first);
  await other.close();

  await db.orm.execute(sql`insert into migration (name) values ('999-later')`);
  expect(await findNewerMigrations(db)).toEqual(['999-later']);
  await db.close();
}, 120_000);

test('does not seed a database that has records', async () => {
  const db = await openTestDatabase({ isEmpty: true });
  const { teacher } = recordAreas;
  const context = { lists: await readLists(db.orm), nameOf: (_: AreaKey, of: string) => of };
  await insertRecords(db.orm, teacher, [buildTeacher()], { context, by: 'Test', createdAt: clock });
  await seedSample(db, clock);
  expect(await rowsOf(db.orm, countStudents)).toEqual([{ students: 0 }]);
  await db.close();
});

const server = SERVER;
if (server !== undefined) {
  test('allows several processes to start at the same time on one server', async () => {
    const own = await ownServerDatabase(server);
    const others = [1, 2, 3].map(() => openServerDatabase(own.url));
    const run = await Promise.all([own, ...others].map((db) => migrate(db)));
    expect(run.flat().sort()).toEqual(expect.arrayContaining(['001-school', '004-years-and-accounts']));
    const seeded = await Promise.all([own, ...others].map((db) => seedSample(db, clock)));
    expect(seeded.filter(Boolean)).toHaveLength(1);
    await Promise.all(others.map((db) => db.close()));
    await own.close();
  });
}
