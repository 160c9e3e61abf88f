import { type AreaKey, areas } from '@firstbell/schema';
import { and, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { recordAreas } from '../../src/index.ts';
import { withListTable } from '../../src/records/area.ts';
import { isInYear, filterCondition, ordering, isListed, isNotDeleted } from '../../src/records/find.ts';
import { readTotal } from '../../src/records/totals.ts';
import { readCurrentYear } from '../../src/years/years.ts';
import { insertRecords, readPeople } from '../../src/sample/insert.ts';
import { readLists } from '../../src/lists/lists.ts';
import { samples } from '../samples.ts';
import { setUpSchool } from '../school.ts';
import { SERVICE_SCOPE } from '../../src/records/scope.ts';

const school = setUpSchool();
let year: string | undefined;
beforeAll(async () => {
  year = (await readCurrentYear(school.db.orm))?.key;
  // These records are enough for deep pages with many equal values.
  const questions = Array.from({ length: 2500 }, (_, index) => samples.faqs.input(index % 7));
  const context = { lists: await readLists(school.db.orm), findReferred: await readPeople(school.db.orm) };
  await insertRecords(school.db.orm, recordAreas.faqs, questions, {
    context,
    by: 'Test',
    createdAt: () => school.time.now,
  });
});

const keys = Object.keys(recordAreas) as AreaKey[];

/** Finds the keys of all matching rows in the order of the list, by one query with an offset of 0. */
async function findKeys(key: AreaKey, q: string, sort: string, order: 'asc' | 'desc'): Promise<string[]> {
  const area = withListTable(recordAreas[key]);
  const filter = await filterCondition(school.db.orm, recordAreas[key], SERVICE_SCOPE, { q, year });
  const where = and(isNotDeleted(area.table), isInYear(area.table, year), filter);
  const rows = await school.db.orm
    .select({ key: area.table.key })
    .from(area.table)
    .where(where)
    .orderBy(...ordering(area, sort, order));
  return rows.map((row) => String(row.key));
}

test('returns the same pages as a plain query with an offset, in all areas, orders and filters', async () => {
  const requests = fc.constantFrom<AreaKey>(...keys, 'faqs', 'faqs', 'faqs', 'faqs').chain((key) =>
    fc.record({
      key: fc.constant(key),
      q: fc.constantFrom('', '', 'a', '1', 'zzqx'),
      sort: fc.constantFrom(...areas[key].columns.map((column) => column.key)),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      rows: fc.integer({ min: 1, max: 100 }),
      position: fc.double({ min: 0, max: 1.2, noNaN: true }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(requests, async ({ key, q, sort, order, rows, position }) => {
      const all = await findKeys(key, q, sort, order);
      const page = Math.floor((all.length * position) / rows) + 1;
      const query = new URLSearchParams({ q, sort, order, page: String(page), rows: String(rows) });
      const { body } = await school.request('GET', `/${key}?${query}`);
      const list = body as { rows: { key: string }[]; total: number };
      expect(list.rows.map((row) => row.key)).toEqual(all.slice((page - 1) * rows, page * rows));
      expect(list.total).toBe(all.length);
    }),
    { numRuns: 120 },
  );
});

test('returns no rows past the last page, with and without a count', async () => {
  for (const count of ['true', 'false']) {
    const { body } = await school.request('GET', `/student?page=1000000&count=${count}`);
    expect((body as { rows: unknown[] }).rows).toEqual([]);
  }
});

test('the stored totals of all areas are right after every kind of change', async () => {
  const { orm } = school.db;
  const { body } = await school.request('POST', '/student/delete', {
    body: { selection: { exclude: [], q: 'sharma' } },
  });
  const { batch } = body as { batch: string };
  const newStudent = { body: samples.student.input(0, { id: 'S77777' }) };
  expect((await school.request('POST', '/student', newStudent)).status).toBe(201);
  const expectTotals = async () => {
    for (const key of keys) {
      const area = withListTable(recordAreas[key]);
      const { table } = area;
      const [counted] = await selectRows<{ total: number }>(
        orm,
        sql`select count(*)::int as total from ${table}
          where ${and(isListed(table), isInYear(table, year))}`,
      );
      expect([key, await readTotal(orm, area, table.year && year)]).toEqual([key, counted?.total]);
    }
  };
  await expectTotals();
  expect((await school.request('POST', '/student/restore', { body: { batch } })).status).toBe(200);
  await school.request('DELETE', '/student/S77777');
  await expectTotals();
  await orm.execute(sql`truncate faqs`);
  await expectTotals();
});
