import { type Random, createRandom } from '@firstbell/schema/sample';
import { type AreaKey, areas } from '@firstbell/schema';
import { type Orm } from '../../packages/api/src/db/database.ts';
import { LARGEST_SCHOOL } from '../../packages/api/test/builders/fillLargeSchool.ts';

/**
 * What the response to a request must have: the rows and the total of a list, the key of a record, the minimum number of results of a
 * search, or the number of students of the dashboard.
 */
export type Expected =
  { rows: number; total: number } | { key: string } | { results: number } | { students: number };
/** A request of the load: it reads the path or, with a `sheet`, saves one mark of the sheet at the path. */
export type LoadRequest = { path: string } & ({ expected: Expected } | { sheet: Sheet });
/** An attendance sheet to save. */
export type Sheet = { date: string; class: string; section: string; marks: { id: string; mark: string }[] };

/**
 * Load to send. With a `rate`, all clients together send that many requests per second, at scheduled times that do not depend on the
 * responses. Durations then count from the scheduled time.
 */
export type Load = {
  port: number;
  clients: number;
  seconds: number;
  requests: LoadRequest[];
  rate?: number;
  /** Whether each reading request is sent once before, to compare its response with the expected one. */
  isChecked?: boolean;
};
/** Result of a load: the duration of each request in ms, and the number of failed requests. */
export type LoadResult = { times: number[]; errors: number; seconds: number; lastError: string };

/** Kinds of load, in the order of the results page. */
export const kinds = [
  'lists',
  'single records',
  'searches',
  'typo searches',
  'dashboards',
  'mark saves',
] as const;
/** A kind of load. */
export type Kind = (typeof kinds)[number];

/** Number of different requests of each kind. */
const REQUESTS_PER_KIND = 200;
/** Number of list pages to request. docs/benchmarks/lists.md has figures of the last page. */
const PAGE_COUNT = 50;

/** Number of rows of a page. */
const ROWS = 10;

/** A student. */
type Person = { id: string; name: string; phone: string; class: string; section: string };

const appendQuery = (path: string, q: string) => `${path}${encodeURIComponent(q)}`;

/** Totals of the lists by area, and numbers of students by the names of the sections. */
type Totals = { areas: Readonly<Record<string, number>>; sections: ReadonlyMap<string, number> };

/** Draws a page of a list; a tenth of them is the first page of a section's students. */
function drawList(random: Random, { class: className, section }: Person, totals: Totals): LoadRequest {
  const area = random.pick(['student', 'student', 'teacher', 'attendance', 'assessment', 'leaves'] as const);
  const { key } = random.pick<{ key: string }>(areas[area].columns);
  const order = random.pick(['asc', 'desc']);
  if (random.chance(10)) {
    const path = appendQuery('/student?q=', `${className}-${section}`);
    // The text filter finds sections whose names contain the text, such as VI-A for I-A.
    const total = [...totals.sections]
      .filter(([name]) => name.includes(`${className}-${section}`))
      .reduce((sum, [, students]) => sum + students, 0);
    return { path, expected: { rows: Math.min(ROWS, total), total } };
  }
  const page = random.int(1, PAGE_COUNT);
  const path = `/${area}?sort=${key}&order=${order}&page=${String(page)}`;
  return { path, expected: { rows: ROWS, total: totals.areas[area] ?? 0 } };
}

function drawSearchText(random: Random, { id, name, phone }: Person): string {
  const [first = name, last = name] = name.split(' ');
  return random.pick([name, `${last} ${first}`, name.slice(0, 4), last, id, phone.slice(3), phone.slice(-5)]);
}

/** Draws a search with a typing error: a name with a missing, doubled or swapped letter, or a phone number with a wrong digit. */
function drawMisspelledText(random: Random, { name, phone }: Person): string {
  if (random.chance(20)) {
    const digits = phone.slice(3);
    const index = random.int(1, 8);
    return `${digits.slice(0, index)}${String((Number(digits[index]) + 5) % 10)}${digits.slice(index + 1)}`;
  }
  const index = random.int(1, 4);
  return random.pick([
    `${name.slice(0, index)}${name.slice(index + 1)}`,
    `${name.slice(0, index)}${name.charAt(index)}${name.slice(index)}`,
    `${name.slice(0, index)}${name.charAt(index + 1)}${name.charAt(index)}${name.slice(index + 2)}`,
  ]);
}

/** Draws the requests of each kind from the people of the school. */
export async function drawRequests(orm: Orm, today: string): Promise<Record<Kind, LoadRequest[]>> {
  const random = createRandom(7);
  const read = async <Row>(statement: string) => ((await orm.execute(statement)) as { rows: Row[] }).rows;
  const people = await read<Person>(
    `select id, student_in_year.name, phone, class.name as class, section from student_in_year join class using (class_id)
      where year = (select key from academic_year where is_current) and deleted_at is null order by md5(id) limit ${String(REQUESTS_PER_KIND)}`,
  );
  const sections = await read<{ class: string; section: string; ids: string[] }>(
    `select class.name as class, section, array_agg(id order by id) as ids from student_in_year join class using (class_id)
      where year = (select key from academic_year where is_current) and deleted_at is null group by class.name, section order by md5(class.name || section) limit ${String(REQUESTS_PER_KIND)}`,
  );
  const totalRows = await read<{ area: AreaKey; year: string; total: number }>(
    `select area, year, sum(total)::int as total from record_total
      where year in ('', (select key from academic_year where is_current)) group by area, year`,
  );
  const sectionRows = await read<{ name: string; total: number }>(
    `select class.name || '-' || section as name, count(*)::int as total from student_in_year join class using (class_id)
      where year = (select key from academic_year where is_current) and deleted_at is null group by 1`,
  );
  const totals: Totals = {
    areas: Object.fromEntries(
      totalRows
        .filter(({ area, year }) => areas[area].showsOneYear === (year !== ''))
        .map(({ area, total }) => [area, total]),
    ),
    sections: new Map(sectionRows.map(({ name, total }) => [name, total])),
  };
  const studentsPerSection = Math.floor(LARGEST_SCHOOL.students / LARGEST_SCHOOL.sections);
  return {
    lists: people.map((person) => drawList(random, person, totals)),
    'single records': people.map(({ id }) => ({ path: `/student/${id}`, expected: { key: id } })),
    searches: people.map((person) => ({
      path: appendQuery('/search?q=', drawSearchText(random, person)),
      expected: { results: 1 },
    })),
    'typo searches': people.map((person) => ({
      path: appendQuery('/search?q=', drawMisspelledText(random, person)),
      expected: { results: 0 },
    })),
    dashboards: [{ path: '/', expected: { students: totals.areas.student ?? 0 } }],
    'mark saves': sections.map(({ ids, ...place }) => ({
      path: `/attendance/${today}.${place.class}.${place.section}`,
      sheet: {
        ...{ date: today, ...place },
        marks: ids
          .slice(0, studentsPerSection)
          .map((id) => ({ id, mark: random.chance(93) ? 'Present' : 'Absent' })),
      },
    })),
  };
}
