import { type AreaKey, areas } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { COUNTED_TAGS } from '../../src/audit/readPeople.ts';
import { selectRows } from '../../src/db/database.ts';
import { type Operation, readOperations } from './documented.ts';
import { hashTables } from '../hashTables.ts';
import { addRecord } from '../areas.ts';
import { findMatrixTeacher } from './scope/naiveScope.ts';
import { findSectionSample } from './scope/placeRequests.ts';
import { readTargets } from './scope/targets.ts';
import { type ApiResponse, setUpSchool } from '../school.ts';

const school = setUpSchool();
let responses: { operation: Operation; response: ApiResponse }[];
let hashesBefore: Record<string, string>;

/** Reads values for the required parameters of all GET operations, other than keys. */
async function readParameterValues(): Promise<Record<string, string>> {
  const [place] = (await findMatrixTeacher(school)).taught;
  if (place === undefined) throw new Error('The teacher has no section.');
  const { class: name, section, student } = await findSectionSample(school, { ...place, subjects: [] });
  return {
    ...{ class: name, section, id: student, area: 'student', q: 'asha', purpose: 'photo' },
    ...{ term: 'Term 1', assessment_type: 'Unit Test', day: 'Monday', month: '2026-11' },
    ...{ date: '2026-11-19', from: '2026-11-01', to: '2026-11-20' },
  };
}

/** Returns the first value that a schema lists. */
const readFirstChoice = (schema: unknown) => (schema as { enum?: string[] }).enum?.[0];

beforeAll(async () => {
  const values = await readParameterValues();
  const keys = new Map<string, string>();
  for (const area of Object.keys(areas) as AreaKey[]) {
    const [target = (await addRecord(school, area)).record] = await readTargets(school, area);
    keys.set(area, target.key);
  }
  await school.request('GET', '/me'); // The first request of an account stores it.
  hashesBefore = await hashTables(school.db);
  responses = [];
  for (const operation of (await readOperations(school)).filter(({ method }) => method === 'GET')) {
    const { path, parameters } = operation;
    const requiredQuery = parameters.filter((one) => one.required && one.in === 'query');
    const query = requiredQuery.map(({ name, schema }) => [
      name,
      values[name] ?? readFirstChoice(schema) ?? '',
    ]);
    const key = keys.get(path.split('/')[1] ?? '') ?? 'NOBODY';
    const url = `${path.replace('{key}', encodeURIComponent(key))}?${new URLSearchParams(query).toString()}`;
    responses.push({ operation, response: await school.request('GET', url) });
  }
});

/** Matches paths that respond with 404 without a job, a file, a photo, a logo, or an account linked to a teacher. */
const MAY_BE_MISSING = /^\/(job|file|people|teacher_account)\/|\/(?:photo|logo)$|^\/me\/(photo|day)$/;

test('every GET operation succeeds', () => {
  const refused = responses.filter(
    ({ operation: { path }, response: { status } }) =>
      status !== 200 && !(status === 404 && MAY_BE_MISSING.test(path)),
  );
  expect(refused.map(({ operation: { path }, response }) => [path, response.status, response.body])).toEqual(
    [],
  );
});

const WRITTEN = { audit: '', reading: '' };
test('no GET operation changes a row of a table other than the audit log and the readings', async () => {
  const hashesAfter = await hashTables(school.db);
  expect({ ...hashesAfter, ...WRITTEN }).toEqual({ ...hashesBefore, ...WRITTEN });
});

/** Tags whose answers may name people, and which are not counted, with the reason. */
const UNCOUNTED_TAGS: Readonly<Record<string, string>> = {
  timetable: 'Which teacher teaches when is known to the whole staff.',
  section_teachers: 'Which teacher teaches a section is known to the whole staff.',
  audit: 'Each reading of the workbench is an event of the audit log.',
};

test('each GET operation that answers with somebody’s number is counted, or has a reason why not', async () => {
  const numbers = await selectRows<{ id: string }>(
    school.db.orm,
    sql`select id from student union select id from teacher`,
  );
  const known = new Set(numbers.map(({ id }) => id));
  const namesSomebody = ({ body }: ApiResponse) =>
    [...JSON.stringify(body).matchAll(/"([^"\\]{1,20})"/g)].some(([, text = '']) => known.has(text));
  const naming = responses.filter(({ response }) => namesSomebody(response));
  const undecided = naming.filter(
    ({ operation: { tags } }) =>
      !tags.some((tag) => Object.hasOwn(COUNTED_TAGS, tag) || Object.hasOwn(UNCOUNTED_TAGS, tag)),
  );
  expect(undecided.map(({ operation: { path, tags } }) => [path, tags])).toEqual([]);
  expect(naming.length).toBeGreaterThan(15);
});

test.each(Object.keys(COUNTED_TAGS))('answers of the operations on %s are counted', async (tag) => {
  await school.request('GET', '/search?q=S1001');
  await vi.waitFor(async () => {
    const rows = await selectRows(school.db.orm, sql`select area from reading where area = ${tag}`);
    expect(rows.length).toBeGreaterThan(0);
  }, 10_000);
});

test('each response has a known content type, with the charset for HTML', () => {
  const types = responses.map(({ operation: { path }, response }) => ({
    path,
    type: response.headers.get('content-type') ?? '',
  }));
  const knownTypes = /^(application\/(problem\+)?json|text\/html; charset=utf-8|application\/pdf)$/i;
  expect(types.filter(({ type }) => !knownTypes.test(type))).toEqual([]);
});
