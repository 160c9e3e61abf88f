import { type ExactFilters } from '@firstbell/schema';
import { and, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { recordAreas, createRecords } from '../../src/index.ts';
import { saveMarks, shownMarksJson } from '../../src/areas/attendance/marks.ts';
import { readKeptClashes } from '../../src/areas/timetable/keptClashes.ts';
import { findTeachers } from '../../src/areas/timetable/teachers.ts';
import { selectRows } from '../../src/db/database.ts';
import { type RecordArea, type RecordScope, withListTable } from '../../src/records/area.ts';
import { queryExportPage } from '../../src/records/export.ts';
import { listAllColumns, buildFilter, filterCondition } from '../../src/records/find.ts';
import { isInYear, isNotDeleted, ordering } from '../../src/records/find.ts';
import { pageQuery, plainPageQuery } from '../../src/records/page.ts';
import { fillLargeSchool } from '../builders/fillLargeSchool.ts';
import { readDashboard } from '../../src/features/dashboard/dashboard.ts';
import { search } from '../../src/features/search/search.ts';
import { explainGeneric, explainQuery, GROWING_AREAS, LARGE_SCAN } from '../plans/plans.ts';
import { LARGE_SCHOOL_FILTERS, recordPlans } from '../plans/plans.ts';
import { administrator, readProfiles } from '../plans/profilePlans.ts';
import { planConcerns, planScopes } from '../plans/scopePlans.ts';
import { setUpSchool } from '../school.ts';
import { SERVICE_SCOPE } from '../../src/records/scope.ts';

/** School with enough rows to make a sequential scan more expensive than an index scan. */
const TEST_SIZE = { students: 9_000, teachers: 1_200, sections: 300, days: 8 };

/** Texts that few records contain, each with its table. The tables are large enough for an index scan. */
const RARE_TEXTS = [
  ['student', 's100123'],
  ['teacher', 't10123'],
  ['timetable', 't10123'],
  ['assessment', 's100123'],
  ['diary_notes', 'friday 1231'],
] as const;

const school = setUpSchool({ isEmpty: true });
let year = '';
beforeAll(async () => {
  await fillLargeSchool(school.db, school.time.now, () => undefined, TEST_SIZE);
  const [current] = await selectRows<{ key: string }>(
    school.db.orm,
    sql`select key from academic_year where is_current`,
  );
  year = current?.key ?? '';
}, 240_000);

/** Builds the condition of a list of the current year. */
async function buildCondition(area: RecordArea, q: string) {
  const { table } = withListTable(area);
  const filter = await filterCondition(school.db.orm, area, SERVICE_SCOPE, { q, year });
  return and(isNotDeleted(table), isInYear(table, year), filter);
}

async function explainPage(
  area: RecordArea,
  q: string,
  sort: string,
  order: 'asc' | 'desc',
  {
    offset = 0,
    isReversed = false,
    filters = {},
    scope = SERVICE_SCOPE,
  }: { offset?: number; isReversed?: boolean; filters?: ExactFilters; scope?: RecordScope } = {},
): Promise<string> {
  const listTable = withListTable(area);
  const { orm } = school.db;
  const orders = ordering(listTable, sort, order, isReversed);
  const { where, listed, alternatives = [where] } = await buildFilter(orm, area, scope, { q, filters, year });
  const conditions = { listed: and(listed, isInYear(listTable.table, year)), alternatives };
  return explainQuery(orm, pageQuery(orm, listTable, conditions, orders, { offset, rows: 10 }).getSQL());
}

const sortedLists = GROWING_AREAS.flatMap((key) =>
  recordAreas[key].definition.columns.flatMap((column) =>
    (['asc', 'desc'] as const).map((order) => [key, column.key, order] as const),
  ),
);

test.each(sortedLists)(
  'scans an index for pages of %s by %s %s at any offset, with one generic plan',
  async (key, sort, order) => {
    const { orm } = school.db;
    for (const [yearKey, offset] of [
      ['', 0],
      ['', 500],
      [year, 500],
    ] as const) {
      const page = { sort, order, year: yearKey, isCounted: true, offset, rows: 10 } as const;
      const plan = await explainGeneric(orm, plainPageQuery(orm, withListTable(recordAreas[key]), page));
      expect(plan).toMatch(/Index Only Scan/);
      expect(plan).not.toMatch(/Seq Scan on (?!(class|academic_year|record_total|leaves|incident)\b)/);
    }
  },
);

test.each(sortedLists)(
  'finds the first and a middle page of %s by %s %s by keys of an index, from either end',
  async (key, sort, order) => {
    for (const offset of [0, 1000])
      for (const isReversed of [false, true]) {
        const plan = await explainPage(recordAreas[key], '', sort, order, { offset, isReversed });
        expect(plan).toMatch(/Index Only Scan/);
        expect(plan).not.toMatch(LARGE_SCAN);
      }
  },
);

test.each(sortedLists.filter(([key]) => key !== 'leaves' && LARGE_SCAN.test(`Seq Scan on ${key}`)))(
  'starts an index scan at the last row for the next page of an export of %s by %s %s',
  async (key, sort, order) => {
    const area = recordAreas[key];
    const where = await buildCondition(area, '');
    const page = (last?: { key: string }) =>
      queryExportPage(school.db, withListTable(area), where, { sort, order }, last);
    const last = (await page()).at(-1) as { key: string } | undefined;
    const plan = await explainQuery(school.db.orm, page(last).getSQL());
    expect(plan).toMatch(/Index Cond.*[<>]/s);
    expect(plan).not.toMatch(/Seq Scan on (?!class\b)|(?<!Incremental )Sort {2}\(/);
  },
);

test('reads the marks of an assessment as one range of an index, and none for a list', async () => {
  const { orm } = school.db;
  const { assessment } = recordAreas;
  const query = orm
    .select(listAllColumns(assessment))
    .from(assessment.table)
    .where(sql`key = 'AS-01000'`);
  const plan = await explainQuery(orm, query.getSQL());
  expect(plan).toMatch(/Index Scan.* on mark|Bitmap Index Scan on mark_pkey/);
  expect(plan).not.toMatch(LARGE_SCAN);
  expect(await explainPage(assessment, '', 'name', 'asc')).not.toContain('mark');
});

test('reads and writes the marks of a sheet as ranges of an index, and none for a list', async () => {
  const { orm } = school.db;
  const { attendance } = recordAreas;
  const [{ key, id } = { key: '', id: '' }] = await selectRows<{ key: string; id: string }>(
    orm,
    sql`select key, student.id from attendance join attendance_mark using (sheet_id) join student using (student_id)
      order by key, student.id limit 1`,
  );
  for (const columns of [listAllColumns(attendance), { marks: shownMarksJson }]) {
    const query = orm
      .select(columns)
      .from(attendance.table)
      .where(sql`key = ${key}`);
    const plan = await explainQuery(orm, query.getSQL());
    expect(plan).toMatch(/(Index Scan using|Bitmap Index Scan on) attendance_mark_once/);
    expect(plan).not.toMatch(LARGE_SCAN);
  }
  const plans: string[] = [];
  const input = { marks: [{ id, mark: 'Late' }] };
  await saveMarks(recordPlans(school.db, plans).orm, [{ key, input }]);
  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatch(/attendance_mark_once/);
  expect(plans[0]).not.toMatch(LARGE_SCAN);
  expect(await explainPage(attendance, '', 'date', 'asc')).not.toContain('mark');
});

test.each(RARE_TEXTS)('finds a rare text of %s in the index of substrings: %s', async (key, q) => {
  const area = recordAreas[key];
  const count = sql`select count(*) from ${withListTable(area).table} where ${await buildCondition(area, q)}`;
  expect(await explainQuery(school.db.orm, count)).toContain(`${key}_search`);
  expect(await explainPage(area, q, area.definition.columns[0].key, 'asc')).not.toMatch(
    /Seq Scan on (?!class\b)/,
  );
});

test.each(['student', 'assessment', 'diary_notes'] as const)(
  'finds the few records of %s of a section by the key of the section',
  async (key) => {
    const { table } = withListTable(recordAreas[key]);
    const { orm } = school.db;
    const q = key === 'student' ? 'vii-t' : 'lkg';
    const where = await buildCondition(recordAreas[key], q);
    const plans = [await explainQuery(orm, sql`select count(*) from ${table} where ${where}`)];
    if (key === 'student') plans.push(await explainPage(recordAreas[key], q, 'name', 'asc'));
    for (const plan of plans) {
      expect(plan).toMatch(key === 'student' ? /enrolment_(of_section|roll_number)/ : `${key}_of_section`);
      expect(plan).not.toMatch(LARGE_SCAN);
    }
  },
);

const filteredLists = GROWING_AREAS.flatMap((key) =>
  (recordAreas[key].definition.filters ?? []).map((filter) => [key, filter.key] as const),
);

test.each(filteredLists)('uses indexes for lists of %s with the exact filter %s', async (key, filter) => {
  const area = recordAreas[key];
  const filters = { [filter]: [LARGE_SCHOOL_FILTERS[filter] ?? ''] };
  expect(LARGE_SCHOOL_FILTERS).toHaveProperty(filter);
  for (const order of ['asc', 'desc'] as const) {
    const plan = await explainPage(area, '', area.definition.columns[0].key, order, { filters });
    expect(plan).toMatch(/Index/);
    expect(plan).not.toMatch(LARGE_SCAN);
  }
});

test('starts an index scan at the filtered subject in a list sorted by subjects', async () => {
  const plan = await explainPage(recordAreas.timetable, 'mathem', 'subject', 'asc');
  expect(plan).toMatch(/Index Cond: .*\(subject = /);
  expect(plan).not.toMatch(LARGE_SCAN);
});

test.each(['meera sharma', 'shrama', 'रुद्र कुलकर्णी', 'rudra kulk', 'S100123', '9160012345', 'xqzvw'])(
  'searches %j only by indexes',
  async (q) => {
    const plans: string[] = [];
    const records = createRecords(recordPlans(school.db, plans), () => school.time.now, 'Asia/Kolkata');
    await buildFilter(records.db.orm, recordAreas.student, SERVICE_SCOPE, { q, year });
    for (const yearKey of ['', year]) await search(records, administrator, { q, year: yearKey });
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(LARGE_SCAN);
  },
);

test('finds the teachers for a period, and the accepted clashes of a timetable, by indexes', async () => {
  const plans: string[] = [];
  const records = createRecords(recordPlans(school.db, plans), () => school.time.now, 'Asia/Kolkata');
  const teacherQuery = { q: '', day: 'Monday', period: 2, subject: 'English', except: '' };
  expect((await findTeachers(records, SERVICE_SCOPE, teacherQuery)).length).toBeGreaterThan(0);
  await readKeptClashes(records.db.orm, 'TT-00001');
  expect(plans.some((plan) => plan.includes('timetable'))).toBe(true);
  for (const plan of plans) expect(plan).not.toMatch(LARGE_SCAN);
});

test('scans no large table for the dashboard', async () => {
  const plans: string[] = [];
  await readDashboard(
    createRecords(recordPlans(school.db, plans), () => school.time.now, 'Asia/Kolkata'),
    SERVICE_SCOPE,
    { applicant: undefined, hasWaiting: true },
  );
  expect(plans.length).toBeGreaterThan(5);
  for (const plan of plans) expect(plan).not.toMatch(LARGE_SCAN);
  for (const index of ['enrolment_of_section', 'leaves_asked_for'])
    expect(plans.join('\n')).toContain(`Index Only Scan using ${index}`);
  expect(plans.join('\n')).not.toMatch(/Index Scan using (enrolment_of_section|leaves_asked_for)/);
});

test('reads only the marks of a teacher’s students to find attendance concerns', async () => {
  const plan = await planConcerns(school);
  expect(plan).toContain('attendance_mark_of_day');
  expect(plan).not.toContain('attendance_mark_once');
});

test('uses indexes for the lists, counts, searches and the dashboard of a teacher', async () => {
  const planList = (area: RecordArea, scope: RecordScope) =>
    explainPage(area, '', area.definition.columns[0].key, 'asc', { scope });
  const plans = await planScopes(school, administrator, { keys: GROWING_AREAS, planList });
  expect(plans.length).toBeGreaterThan(15);
  for (const plan of plans) expect(plan).not.toMatch(LARGE_SCAN);
});

test('reads the pages of a student, a teacher and a section, and the day of a teacher, by indexes', async () => {
  const plans: string[] = [];
  const records = createRecords(recordPlans(school.db, plans), () => school.time.now, 'Asia/Kolkata');
  await readProfiles(records, school.db.orm, year);
  expect(plans.length).toBeGreaterThan(20);
  for (const plan of plans) expect(plan).not.toMatch(LARGE_SCAN);
});
