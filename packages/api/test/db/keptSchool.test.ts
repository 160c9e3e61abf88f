import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { rowsOf } from '../../src/db/database.ts';
import { migrate } from '../../src/index.ts';
import { type Responses, readResponses, findLostValues } from './kept/answers.ts';
import { openKeptSchool, readKeptFile } from './kept/openKept.ts';
import { openSchool } from '../school.ts';

vi.setConfig({ testTimeout: 240_000 });

const MISTYPED_SEARCH = 'GET /search?q=shrama';

type FoundStudent = { key: string; name: string };

/** Removes the searches from responses, and returns the students that each search found, because later versions also find names by their sound. */
function takeSearches(responses: Responses): Map<string, FoundStudent[]> {
  const searches = Object.entries(responses).filter(([path]) => path.startsWith('GET /search'));
  for (const [path] of searches) Reflect.deleteProperty(responses, path);
  return new Map(
    searches.map(([path, response]) => {
      const { students } = (response as { body: { students: FoundStudent[] } }).body;
      return [path, students.map(({ key, name }) => ({ key, name }))];
    }),
  );
}

type ListResponse = { body: { rows: { key: string }[]; total?: number } };
const compareKeys = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);

/**
 * Removes the lessons from responses, and returns them in the order of their keys, because later versions sort the lessons of a
 * weekday by period. Pages may begin with another row, so only their totals remain to be compared.
 */
function takeLessons(responses: Responses): { key: string }[] {
  const lessons: { key: string }[] = [];
  for (const [path, response] of Object.entries(responses) as [string, ListResponse][]) {
    if (path.startsWith('GET /timetable?rows=100')) lessons.push(...response.body.rows.splice(0));
    if (/^GET \/timetable\?(?:sort=day|q=)/.test(path)) response.body.rows.splice(0);
    if (path.startsWith('POST /timetable/export')) response.body.rows.sort(compareKeys);
  }
  return lessons.sort(compareKeys);
}

const DELETED_SUBJECTS = 'GET /subject?deleted=true&rows=100';

/** Removes the deleted subjects from responses. Returns the name and the author of the deletion of each. */
function takeDeletedSubjects(responses: Responses): string[] {
  const { rows } = (
    responses[DELETED_SUBJECTS] as { body: { rows: { subject: string; deleted_by: string }[] } }
  ).body;
  Reflect.deleteProperty(responses, DELETED_SUBJECTS);
  return rows.map(({ subject, deleted_by: by }) => `${subject}: ${by}`).sort();
}

/** Reads the subjects of teachers that no class offers. The migration adds these subjects as deleted. */
function readUnknownSubjects(): string[] {
  const { teacher, subject } = readKeptFile('school-023.json.gz') as Record<string, Record<string, string>[]>;
  const known = new Set((subject ?? []).map((one) => one.subject));
  const taught = (teacher ?? []).flatMap((one) => [one.teaching_subject_1, one.teaching_subject_2]);
  const unknown = new Set(taught.filter((name = '') => name !== '' && !known.has(name)));
  return [...unknown].map((name) => `${name}: An update: older records name it`).sort();
}

test('a school of an earlier version shows every record, list, export and search as before', async () => {
  const database = await openKeptSchool();
  await migrate(database);
  await database.orm.execute(sql`delete from account where uid in ('u-asha', 'u-meera')`);
  const school = await openSchool({ database });
  const responsesBefore = readKeptFile('answers-023.json.gz') as Responses;
  const years = await rowsOf<{ key: string }>(database.orm, sql`select key from academic_year order by key`);
  const responsesAfter = await readResponses(
    school,
    years.map(({ key }) => key),
  );
  expect(Object.keys(responsesAfter).sort()).toEqual(Object.keys(responsesBefore).sort());
  const [searchesBefore, searchesAfter] = [responsesBefore, responsesAfter].map(takeSearches);
  const [deletedBefore, deletedAfter] = [responsesBefore, responsesAfter].map(takeDeletedSubjects);
  expect(deletedBefore).toEqual([]);
  expect(readUnknownSubjects()).not.toEqual([]);
  expect(deletedAfter).toEqual(readUnknownSubjects());
  const [lessonsBefore, lessonsAfter] = [responsesBefore, responsesAfter].map(takeLessons);
  expect(findLostValues(lessonsBefore, lessonsAfter)).toEqual([]);
  expect(findLostValues(responsesBefore, responsesAfter)).toEqual([]);
  for (const [path, studentsBefore] of searchesBefore ?? []) {
    const found = searchesAfter?.get(path) ?? [];
    if (path !== MISTYPED_SEARCH) expect(found.slice(0, studentsBefore.length)).toEqual(studentsBefore);
    // For the mistyped name, the earlier version found somebody else: Shreya Thakur.
    else expect(found.every(({ name }) => /Sharma|शर्मा/.test(name))).toBe(true);
  }
  await school.close();
});

test('records of a class whose rename was not finished belong to the renamed class', async () => {
  const db = await openKeptSchool();
  const { orm } = db;
  const run = (text: string) => orm.execute(sql.raw(text));
  await run(`update class set position = -position, moving_to = 'Five' where name = 'V'`);
  await run(`insert into class (name, position) select 'Five', -position from class where name = 'V'`);
  await run(`insert into section (class, name) select 'Five', name from section where class = 'V'`);
  await run(`update timetable_day set class = 'Five' where class = 'V'`);
  await run(`update student set class = 'Five' where class = 'V' and id < 'S1400'`);
  const stored = readKeptFile('school-023.json.gz') as { student: { class: string }[] };
  await migrate(db);
  const classes = await rowsOf<{ name: string; students: number }>(
    orm,
    sql`select class.name, count(student_id)::int as students from class left join enrolment using (class_id)
      where class.name in ('V', 'Five') group by 1`,
  );
  const students = stored.student.filter((student) => student.class === 'V').length;
  expect(classes).toEqual([{ name: 'Five', students }]);
  await db.close();
});
