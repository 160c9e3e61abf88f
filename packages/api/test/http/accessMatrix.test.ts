import { type AreaKey, areas, problemDetails } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { type Operation, readOperations } from './documented.ts';
import {
  applyCaller,
  type Caller,
  callers,
  findMatrixTeacher,
  shouldAllow,
  shouldAllowOnRecord,
  type Teaching,
} from './scope/naiveScope.ts';
import { buildConsent, findSectionSample, limitedAreas, placeRequests } from './scope/placeRequests.ts';
import { type MatrixRequest, buildRequest } from './scope/requests.ts';
import { chooseTargets, readTargets, type Target } from './scope/targets.ts';
import { pickInput } from '../areas.ts';
import { blankPrinter } from '../builders/blankPrinter.ts';
import { type ApiResponse, setUpSchool } from '../school.ts';

const school = setUpSchool({ printer: blankPrinter });
let teaching: Teaching;
let operations: Operation[];
const targets = new Map<AreaKey, Target[]>();
const counts = { refused: 0, allowed: 0 };

beforeAll(async () => {
  teaching = await findMatrixTeacher(school);
  operations = await readOperations(school);
  await addConfidentialIncidents();
  for (const area of Object.keys(areas) as AreaKey[]) targets.set(area, await readTargets(school, area));
});

/** Reads a path as the caller. */
const readAsCaller = (path: string) => school.request('GET', path, { token: 'meera' });

/** Adds two confidential copies of an incident of each kind: one that names nobody, and one that names the caller. */
async function addConfidentialIncidents(): Promise<void> {
  for (const { key } of chooseTargets(await readTargets(school, 'incident'), teaching)) {
    const { body: record } = await school.request('GET', `/incident/${key}`);
    const input = pickInput('incident', record as Record<string, unknown>);
    for (const named_people of [[], ['u-meera']]) {
      const body = { ...input, is_confidential: true, named_people };
      const { status } = await school.request('POST', '/incident', { body });
      expect(status).toBe(201);
    }
  }
}

/** Tells whether a response is a problem because of the caller's scope: `forbidden`, or an unknown record. */
function isRefused({ status, body }: ApiResponse): boolean {
  const { code, detail = '' } = problemDetails.safeParse(body).data ?? {};
  if (code === 'forbidden') return true;
  return status === 404 && /^There is no .+ with this ID\./.test(detail);
}

const READ_STUDENT = ['student', 'read'] as const;

async function checkRequest(
  caller: Caller,
  operation: Operation,
  target: Pick<Target, 'place' | 'isNamed'>,
  request: MatrixRequest,
) {
  const { path, body } = request;
  const response = await school.request(operation.method, path, { token: 'meera', body });
  const access = operation['x-access'];
  if (access === undefined) throw new Error(`${operation.operationId} is open.`);
  // A panel of a student's page also needs the permission to read the student.
  const rights = [
    [access.area, access.action] as const,
    ...(operation.path.startsWith('/student/') ? [READ_STUDENT] : []),
  ];
  const isAllowed = rights.every((permission) => shouldAllowOnRecord(caller, permission, target, teaching));
  const summary = `${operation.method} ${path}: ${response.status} ${JSON.stringify(response.body).slice(0, 120)}`;
  expect({ summary, isRefused: isRefused(response) }).toEqual({ summary, isRefused: !isAllowed });
  expect(response.status, summary).toBeLessThan(500);
  counts[isAllowed ? 'allowed' : 'refused'] += 1;
  return response;
}

/** Lists the operations of an area that read or change one record, or add one. */
const listRecordOperations = (area: AreaKey) =>
  operations.filter(({ method, path }) => {
    if (path === `/${area}`) return method === 'POST';
    return path.startsWith(`/${area}/{key}`);
  });

describe.each(Object.entries(callers))('%s', (_, caller) => {
  beforeAll(() => applyCaller(school, caller, teaching.id));

  test.each(Object.keys(areas) as AreaKey[])('is allowed operations on %s only in scope', async (area) => {
    for (const target of chooseTargets(targets.get(area) ?? [], teaching)) {
      for (const operation of listRecordOperations(area)) {
        const request = await buildRequest(school, operation, area, target);
        // The caller is the author of a new record, so the people whom it names do not matter.
        const checkedTarget = operation.path === `/${area}` ? { place: target.place } : target;
        const { status } = await checkRequest(caller, operation, checkedTarget, request);
        if (operation.method === 'DELETE' && status === 204)
          await school.request('POST', `/${area}/${encodeURIComponent(target.key)}/restore`);
      }
    }
  });

  test('is allowed the operations that name a section or a student only in scope', async () => {
    const targetsInSections = chooseTargets(targets.get('diary_notes') ?? [], teaching);
    expect(targetsInSections.length).toBeGreaterThanOrEqual(3);
    for (const { place } of targetsInSections) {
      if (place === undefined) continue;
      const sample = await findSectionSample(school, place);
      for (const [name, { request, hasSubject }] of Object.entries(placeRequests)) {
        const operation = operations.find(({ method, path }) => `${method} ${path}` === name);
        if (operation === undefined) throw new Error(`There is no operation ${name}.`);
        const requestPlace = hasSubject ? place : { ...place, subjects: [] };
        const { path, body } = request(sample);
        // Cards of an unknown term are refused after the check of the scope. Those of a section take seconds to make.
        const sent = name === 'POST /report_card' ? { ...(body as object), term: 'Term 9' } : body;
        await checkRequest(caller, operation, { place: requestPlace }, { path, body: sent });
      }
      const withdrawLeave = operations.find(({ path }) => path === '/attendance/leave/{key}');
      if (withdrawLeave === undefined) throw new Error('There is no operation that withdraws a leave.');
      const body = { id: sample.student, starts: '2026-12-15', ends: '2026-12-15', reason: 'Travel' };
      const leave = await school.request('POST', '/attendance/leave', { body });
      const path = `/attendance/leave/${(leave.body as { key: string }).key}`;
      await checkRequest(caller, withdrawLeave, { place: { ...place, subjects: [] } }, { path });
      await school.request('DELETE', path);
      const withdrawConsent = operations.find((one) => one.path === '/consent/{key}/withdraw');
      if (withdrawConsent === undefined) throw new Error('There is no operation that withdraws a consent.');
      const consent = await school.request('POST', '/consent', { body: buildConsent(sample.student) });
      const request = {
        path: `/consent/${(consent.body as { key: string }).key}/withdraw`,
        body: { by: 'Sunita Rao', relation: 'Mother', withdrawn_on: '2026-11-20' },
      };
      await checkRequest(caller, withdrawConsent, { place: { ...place, subjects: [] } }, request);
    }
  });

  test.each(limitedAreas)('lists, counts and exports only the records of %s in scope', async (area) => {
    const currentTargets = await readTargets(school, area); // The tests above have added records.
    const listInScope = (action: 'read' | 'export') =>
      currentTargets.filter((target) => shouldAllowOnRecord(caller, [area, action], target, teaching));
    const listed = await readWholeList(area);
    if (listed === undefined) {
      expect(listInScope('read')).toEqual([]);
      return;
    }
    const listKeys = (records: readonly { key: string }[]) => records.map(({ key }) => key).toSorted();
    expect(listKeys(listed)).toEqual(listKeys(listInScope('read')));
    const { body } = await readAsCaller(`/${area}/count?year=`);
    expect(body).toEqual({ total: listed.length });
    const options = { body: { q: '', order: 'asc' }, token: 'meera' };
    const exported = await school.request('POST', `/${area}/export`, options);
    const { rows = [] } = exported.status === 200 ? (exported.body as { rows?: { key: string }[] }) : {};
    expect(listKeys(rows)).toEqual(listKeys(listInScope('export')));
  });

  test('finds only students in scope by search', async () => {
    for (const { key, place } of chooseTargets(targets.get('student') ?? [], teaching)) {
      const { body } = await readAsCaller(`/search?q=${encodeURIComponent(key)}`);
      const { students } = body as { students: { key: string }[] };
      const isFound = students.some((hit) => hit.key === key);
      expect({ key, isFound }).toEqual({
        key,
        isFound: shouldAllow(caller, ['student', 'read'], place, teaching),
      });
    }
  });
});

/** Reads all rows of a list, page by page. Returns undefined if the list is forbidden. */
async function readWholeList(area: AreaKey): Promise<{ key: string }[] | undefined> {
  const rows: { key: string }[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await readAsCaller(`/${area}?rows=100&page=${page}`);
    if (status === 403) return undefined;
    const listedRows = (body as { rows: { key: string }[] }).rows;
    rows.push(...listedRows);
    if (listedRows.length < 100) return rows;
  }
}

test('every operation that names a section is in the table of requests', () => {
  const names = operations.flatMap(({ method, path, parameters, 'x-access': access, ...rest }) => {
    const body = rest.requestBody?.content['application/json']?.schema as
      { properties?: Record<string, unknown> } | undefined;
    const fields = [...parameters.map(({ name }) => name), ...Object.keys(body?.properties ?? {})];
    const hasSection = fields.includes('section') && access !== undefined;
    const isGlobal = access !== undefined && ['choices', 'school_lists', 'timetable'].includes(access.area);
    const isRecord = path.includes('{key}') || (method === 'POST' && path.lastIndexOf('/') === 0);
    const isList = method === 'GET' && Object.keys(areas).some((area) => path.startsWith(`/${area}`));
    return hasSection && !isRecord && !isGlobal && !(isList && fields.includes('q'))
      ? [`${method} ${path}`]
      : [];
  });
  for (const name of names.filter((one) => one !== 'GET /section/timetable'))
    expect(Object.keys(placeRequests)).toContain(name);
});

test('a teacher sees no past years', async () => {
  await applyCaller(school, callers.teacher, teaching.id);
  const [year] = await selectRows<{ key: string }>(
    school.db.orm,
    sql`select key from academic_year where not is_current limit 1`,
  );
  if (year === undefined) return;
  const past = await readAsCaller(`/student?year=${year.key}`);
  expect(past.body).toMatchObject({ rows: [] });
  const [taughtPlace] = teaching.taught;
  const section = new URLSearchParams({
    class: taughtPlace?.class ?? '',
    section: taughtPlace?.section ?? '',
    year: year.key,
  });
  const roll = await readAsCaller(`/section/roll?${section.toString()}`);
  expect(roll.status).toBe(403);
});

/** Finds two records of an area: one that the caller may read, and one that the caller may not. */
function findInAndOutOfScope(area: AreaKey, caller: Caller): [Target, Target] {
  const all = chooseTargets(targets.get(area) ?? [], teaching);
  const isRead = (target: Target) => shouldAllowOnRecord(caller, [area, 'read'], target, teaching);
  const inScope = all.find(isRead);
  const uninScope = all.find((one) => one.place !== undefined && !isRead(one));
  if (inScope === undefined || uninScope === undefined)
    throw new Error(`The records of ${area} are all in scope or all out of scope.`);
  return [inScope, uninScope];
}

test('an export of chosen records omits those that are out of scope', async () => {
  await applyCaller(school, callers.teacher, teaching.id);
  for (const area of limitedAreas) {
    const [inScope, uninScope] = findInAndOutOfScope(area, callers.teacher);
    const selection = { include: [uninScope.key, inScope.key] };
    const body = { q: '', order: 'asc', selection };
    const exported = await school.request('POST', `/${area}/export`, { body, token: 'meera' });
    const { rows } = exported.body as { rows: { key: string }[] };
    expect(rows.map(({ key }) => key)).toEqual([inScope.key]);
  }
});

test('a record is not copied to a section out of scope', async () => {
  await applyCaller(school, callers.teacher, teaching.id);
  const { class: name, section: ownSection } = teaching.taught.find(({ subject }) => subject === null) ?? {};
  const target = targets
    .get('diary_notes')
    ?.find(({ place }) => place?.class === name && place?.section === ownSection);
  const lists = await school.request('GET', '/choices');
  const { classes } = lists.body as { classes: { name: string; sections: string[] }[] };
  const isTaught = (section: string) =>
    teaching.taught.some((one) => one.class === name && one.section === section);
  const untaughtSection = classes.find((one) => one.name === name)?.sections.find((one) => !isTaught(one));
  const otherClass = classes.find((one) => !teaching.taught.some((taught) => taught.class === one.name));
  if (target === undefined || untaughtSection === undefined)
    throw new Error('The class needs a diary note and a section out of scope.');
  const copy = (place: object) =>
    school.request('POST', `/diary_notes/${target.key}/copy`, {
      body: { places: [{ class: name, section: ownSection }, place] },
      token: 'meera',
    });
  const countNotes = async () => (await school.request('GET', '/diary_notes/count')).body;
  const countBefore = await countNotes();
  expect((await copy({ class: name, section: untaughtSection })).status).toBe(403);
  expect((await copy({ class: otherClass?.name, section: otherClass?.sections[0] })).status).toBe(403);
  expect(await countNotes()).toEqual(countBefore);
});

test('due follow-ups are counted only for incidents in scope', async () => {
  await applyCaller(school, callers.teacher, teaching.id);
  const [inScope, uninScope] = findInAndOutOfScope('incident', callers.teacher);
  await school.db.orm.execute(sql`update incident set follow_up = null where true`);
  const readTitles = async (token: string) => {
    const { body } = await school.request('GET', '/notification', { token });
    return (body as { items: { title: string }[] }).items.map(({ title }) => title);
  };
  const setDue = (key: string) =>
    school.db.orm.execute(sql`update incident set follow_up = date, outcome = '' where key = ${key}`);
  await setDue(uninScope.key);
  expect((await readTitles('meera')).join()).not.toContain('follow-up');
  await setDue(inScope.key);
  expect(await readTitles('meera')).toContain('1 incident is due for a follow-up.');
  expect(await readTitles('asha')).toContain('2 incidents are due for a follow-up.');
});

test('the matrix has many requests of each outcome', () => {
  expect(counts.refused).toBeGreaterThan(200);
  expect(counts.allowed).toBeGreaterThan(200);
});
