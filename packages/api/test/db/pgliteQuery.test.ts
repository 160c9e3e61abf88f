import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Orm, selectRows } from '../../src/db/database.ts';
import { findConstraintName, findErrorCode } from '../../src/db/failure.ts';
import { type PgliteDatabase } from '../../src/index.ts';
import { openPglite } from '../testDatabase.ts';

let db: PgliteDatabase;
beforeAll(async () => {
  db = await openPglite();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.client.exec('drop table if exists pupil');
  await db.client.exec('create table pupil (id text primary key, size int, born date, tags text[])');
  await db.client.exec(
    `insert into pupil values ('a', 1, '2015-03-01', '{x,"y z"}'), ('b', null, null, null)`,
  );
});

const readPupil = (id: string, orm: Orm = db.orm) =>
  selectRows(orm, sql`select * from pupil where id = ${id}`);
const readPrepared = () =>
  selectRows<{ statement: string; calls: number }>(
    db.orm,
    sql`select statement, (generic_plans + custom_plans)::int as calls from pg_prepared_statements`,
  );

test('statements are prepared once, except those whose plan depends on a search text', async () => {
  for (const id of ['a', 'b', 'a']) await readPupil(id);
  await selectRows(db.orm, sql`select id from pupil where id like ${'%a%'}`);
  const prepared = (await readPrepared()).filter(({ statement }) => statement.includes('from pupil'));
  expect(prepared).toEqual([{ statement: 'select * from pupil where id = $1', calls: 3 }]);
});

test('values and rows have the same types in each execution', async () => {
  const pupil = { id: 'a', size: 1, born: '2015-03-01', tags: ['x', 'y z'] };
  expect(await readPupil('a')).toEqual([pupil]);
  expect(await readPupil('b')).toEqual([{ id: 'b', size: null, born: null, tags: null }]);
  const select = (born: string | null, tags: string[]) =>
    selectRows(db.orm, sql`select ${born}::date as born, ${sql.param(tags)}::text[] as tags`);
  expect(await select('2015-03-01', ['a"b', '{}'])).toEqual([{ born: '2015-03-01', tags: ['a"b', '{}'] }]);
  expect(await select(null, [])).toEqual([{ born: null, tags: [] }]);
});

test.each(['discard all', 'alter table pupil alter column size type text'])(
  'a statement is prepared again after "%s"',
  async (statement) => {
    await readPupil('a');
    await db.client.exec(statement);
    expect(await readPupil('a')).toEqual([expect.objectContaining({ id: 'a' })]);
  },
);

test('a stale statement in a transaction fails once', async () => {
  await readPupil('a');
  await db.client.exec('alter table pupil add column class text');
  const read = () => db.orm.transaction((orm) => readPupil('a', orm));
  expect(findErrorCode(await read().catch((error: unknown) => error))).toBe('0A000');
  expect(await read()).toEqual([expect.objectContaining({ class: null })]);
});

test('a failed statement has its code and constraint, and ends neither the connection nor the preparation', async () => {
  const insert = (id: string) => db.orm.execute(sql`insert into pupil (id) values (${id})`);
  await insert('c');
  const error: unknown = await insert('c').catch((thrown: unknown) => thrown);
  expect([findErrorCode(error), findConstraintName(error)]).toEqual(['23505', 'pupil_pkey']);
  expect(await insert('d')).toMatchObject({ affectedRows: 1 });
});

test('a transaction is rolled back as a whole, and ends its statements', async () => {
  let kept: Orm = db.orm;
  const failed = db.orm.transaction(async (orm) => {
    kept = orm;
    await orm.execute(sql`delete from pupil where id = ${'a'}`);
    throw new Error('no');
  });
  const others = Promise.all([readPupil('a'), readPupil('b')]);
  await expect(failed).rejects.toThrow('no');
  expect(await others).toEqual([[expect.anything()], [expect.anything()]]);
  await expect(readPupil('a', kept)).rejects.toThrow();
});
