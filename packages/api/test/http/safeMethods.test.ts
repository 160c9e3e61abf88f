import { type AreaKey, areas } from '@firstbell/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Operation, readOperations } from './documented.ts';
import { hashTables } from '../hashTables.ts';
import { findMatrixTeacher } from './reach/naiveReach.ts';
import { findSectionSample } from './reach/placeRequests.ts';
import { readTargets } from './reach/targets.ts';
import { type ApiResponse, openSchool, type School } from '../school.ts';

let school: School;
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
  school = await openSchool();
  const values = await readParameterValues();
  const keys = new Map<string, string>();
  for (const area of Object.keys(areas) as AreaKey[]) {
    keys.set(area, (await readTargets(school, area))[0]?.key ?? '');
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
afterAll(() => school.close());

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

test('no GET operation changes a row of a table other than the audit log', async () => {
  const hashesAfter = await hashTables(school.db);
  expect({ ...hashesAfter, audit: '' }).toEqual({ ...hashesBefore, audit: '' });
});

test('each response has a known content type, with the charset for HTML', () => {
  const types = responses.map(({ operation: { path }, response }) => ({
    path,
    type: response.headers.get('content-type') ?? '',
  }));
  const knownTypes = /^(application\/(problem\+)?json|text\/html; charset=utf-8|application\/pdf)$/i;
  expect(types.filter(({ type }) => !knownTypes.test(type))).toEqual([]);
});
