import { type AreaKey } from '@firstbell/schema';
import { and, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordAreas } from '../src/index.ts';
import { rowsOf } from '../src/db/database.ts';
import { contains, ordering, present } from '../src/records/find.ts';
import { pageQuery } from '../src/records/list.ts';
import { insertRecords } from '../src/sample/insert.ts';
import { readLists } from '../src/school/lists.ts';
import { samples } from './samples.ts';
import { openSchool, type School } from './school.ts';

const ROWS = 15_000;
const FIRST = ['Asha', 'Ravi', 'Meera', 'Imran', 'Zoya', 'Dev', 'Farah', 'Kabir', 'Nisha', 'Om', 'Priya'];
const LAST = ['Rao', 'Khan', 'Gupta', 'Das', 'Iyer', 'Sharma', 'Menon', 'Gill', 'Bose'];
const CLASSES = ['Nursery', 'I', 'IV', 'V', 'X', 'XII'];

const at = <Value>(values: readonly Value[], index: number) => values[index % values.length];

/** Makes the `index`th of many people that differ as people do. */
const person = (index: number) => ({
  first_name: at(FIRST, index * 7),
  last_name: at(LAST, index * 5),
  class: at(CLASSES, index),
  section: at(['A', 'B', 'C'], index * 11),
  gender: at(['Female', 'Male'], index),
  phone: `+919${String((index * 7919) % 1_000_000_000).padStart(9, '0')}`,
  dob: `20${String(10 + (index % 9))}-0${1 + (index % 9)}-1${index % 10}`,
});

let school: School;
beforeAll(async () => {
  school = await openSchool({ isEmpty: true });
}, 120_000);
afterAll(() => school.close());

async function planOf(query: SQL): Promise<string> {
  const lines = await rowsOf<{ 'QUERY PLAN': string }>(school.db.orm, sql`explain ${query}`);
  return lines.map((line) => line['QUERY PLAN']).join('\n');
}

describe.each(['student', 'teacher'] as const)('%s with the records of a large school', (key) => {
  const area = recordAreas[key];
  const { columns } = area.definition;
  const pagePlan = (q: string, sort: string, order: 'asc' | 'desc') => {
    const where = and(present(area.table), contains(area.table, q));
    const query = pageQuery(school.db, area, where, ordering(area, sort, order), { page: 1, rows: 10 });
    return planOf(query.getSQL());
  };

  beforeAll(async () => {
    const surroundings = { lists: await readLists(school.db.orm), nameOf: (_: AreaKey, of: string) => of };
    const known = samples[key].input(0);
    const many = Array.from({ length: ROWS }, (_, index) => ({
      ...known,
      ...Object.fromEntries(Object.entries(person(index)).filter(([field]) => field in known)),
      id: `N${index}`,
    }));
    await insertRecords(school.db.orm, area, many, {
      surroundings,
      by: 'Test',
      createdAt: () => school.time.now,
    });
    await school.db.orm.execute(sql`vacuum analyze`);
  }, 240_000);

  test.each(
    columns.flatMap((column) => (['asc', 'desc'] as const).map((order) => [column.key, order] as const)),
  )('walks an index for the first page by %s %s', async (sort, order) => {
    const plan = await pagePlan('', sort, order);
    expect(plan).toMatch(/Index/);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });

  test('finds a text of three letters or more in the index of substrings', async () => {
    const where = and(present(area.table), contains(area.table, 'n14999'));
    expect(await planOf(sql`select count(*) from ${area.table} where ${where}`)).toContain(`${key}_search`);
    expect(await pagePlan('n14999', 'name', 'asc')).toContain(`${key}_search`);
  });
});
