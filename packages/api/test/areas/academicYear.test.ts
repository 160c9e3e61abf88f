import { type AcademicYearRecord } from '@firstbell/schema';
import { buildAssignment, buildDiaryNote, buildSubject, buildYear } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeRecord } from '../areas.ts';
import { purgeRecords } from '../confirmed.ts';
import { selectRows } from '../../src/db/database.ts';
import { lockYears } from '../../src/years/years.ts';
import { keepState } from '../keepState.ts';
import { NOW } from '../preparedSchool.ts';
import { type ApiResponse, parseProblem, type School, setUpSchool } from '../school.ts';
import { SERVER_URL } from '../testDatabase.ts';

/** Class, section and subject of the test records. */
const CLASS_AND_SUBJECT = { class: 'V', section: 'B', subject: 'Mathematics' };

const school = setUpSchool({ isEmpty: true });
let restoreSnapshot: () => Promise<void>;
let current: AcademicYearRecord;
let past: AcademicYearRecord;

const add = (input: object) => school.request('POST', '/academic_year', { body: input });
const parseYear = ({ body }: ApiResponse) => body as AcademicYearRecord;
const setCurrent = (key: string) => school.request('POST', `/academic_year/${key}/set`);
const save = (year: AcademicYearRecord, change: Record<string, unknown>) =>
  changeRecord(school, 'academic_year', year.key, change);
const readYears = async () =>
  ((await school.request('GET', '/academic_year?rows=100')).body as { rows: AcademicYearRecord[] }).rows;
const readCurrentKeys = async () =>
  (await readYears()).filter((year) => year.is_current).map(({ key }) => key);

beforeAll(async () => {
  for (const { key, is_current: isCurrent } of await readYears()) {
    if (!isCurrent) await school.request('DELETE', `/academic_year/${key}`);
  }
  const existing = (await readYears())[0];
  current = existing
    ? parseYear(await school.request('GET', `/academic_year/${existing.key}`))
    : parseYear(await add(buildYear(2026)));
  past = parseYear(await add(buildYear(2020)));
  await school.request('POST', '/subject', { body: buildSubject({ subject: 'Mathematics', class: 'V' }) });
  ({ restoreSnapshot } = await keepState(school.db));
});
beforeEach(() => restoreSnapshot());

test('refuses a year that overlaps another', async () => {
  const overlapping = parseProblem(await add({ ...buildYear(2020), from_month: 'June' }));
  expect(overlapping.errors).toEqual([
    { field: 'from_month', message: 'This overlaps with April 2020 – March 2021.' },
  ]);
});

test('has one current year after concurrent requests that set different years', async () => {
  const third = parseYear(await add(buildYear(2021)));
  expect(await readCurrentKeys()).toEqual([current.key]);
  const responses = await Promise.all([past.key, third.key, past.key, third.key].map(setCurrent));
  expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect(await readCurrentKeys()).toHaveLength(1);
  expect((await setCurrent('AY-99999')).status).toBe(404);
  expect(await readCurrentKeys()).toHaveLength(1);
});

test('refuses to delete the current year, and to restore a year that overlaps another', async () => {
  expect(parseProblem(await school.request('DELETE', `/academic_year/${current.key}`))).toMatchObject({
    code: 'in_use',
    detail: `${current.academic_year} is the current academic year. SET another one first.`,
  });
  expect((await school.request('DELETE', `/academic_year/${past.key}`)).status).toBe(204);
  expect((await setCurrent(past.key)).status).toBe(404);
  const other = parseYear(await add({ ...buildYear(2020), from_month: 'May' }));
  const refused = parseProblem(await school.request('POST', `/academic_year/${past.key}/restore`));
  expect(refused).toMatchObject({
    code: 'duplicate',
    detail: 'The academic year May 2020 – March 2021 has some of its months. Change or delete that first.',
  });
  await school.request('DELETE', `/academic_year/${other.key}`);
  expect((await school.request('POST', `/academic_year/${past.key}/restore`)).status).toBe(200);
});

test('deletes an earlier year with records, which undo shows again', async () => {
  await setCurrent(past.key);
  expect(
    (await school.request('POST', '/diary_notes', { body: buildDiaryNote(CLASS_AND_SUBJECT) })).status,
  ).toBe(201);
  await setCurrent(current.key);
  const bulk = await school.request('POST', '/academic_year/delete', {
    body: { selection: { include: [past.key] } },
  });
  expect(bulk.body).toMatchObject({ deleted: 1 });
  await purgeRecords(school.db, new Date(NOW.getTime() + 31 * 86_400_000));
  expect((await readYears()).map(({ key }) => key)).toEqual([current.key]);
  expect((await school.request('POST', `/academic_year/${past.key}/restore`)).status).toBe(200);
  expect((await school.request('GET', `/diary_notes/count?year=${past.key}`)).body).toEqual({ total: 1 });
});

test('refuses to change the months of a year so that a record falls outside it', async () => {
  await setCurrent(past.key);
  const body = buildAssignment({ ...CLASS_AND_SUBJECT, date: '2020-04-15', file: null });
  expect((await school.request('POST', '/assignment', { body })).status).toBe(201);
  const lateStart = parseProblem(await save(past, { from_month: 'May' }));
  expect(lateStart.errors).toEqual([
    { field: 'from_month', message: 'There are assignments of 15/04/2020. Keep that day in the year.' },
  ]);
  const earlyEnd = parseProblem(
    await save(past, { from_month: 'January', to_month: 'March', to_year: '2020' }),
  );
  expect(earlyEnd.errors?.map(({ field }) => field)).toEqual(['to_month']);
  expect((await save(past, { to_month: 'January' })).status).toBe(200);
});

test('shows and exports the records of a past year, and refuses to change them', async () => {
  await setCurrent(past.key);
  const note = (await school.request('POST', '/diary_notes', { body: buildDiaryNote(CLASS_AND_SUBJECT) }))
    .body as {
    key: string;
  };
  await setCurrent(current.key);
  expect((await school.request('GET', '/diary_notes/count')).body).toEqual({ total: 0 });
  expect((await school.request('GET', `/diary_notes/count?year=${past.key}`)).body).toEqual({ total: 1 });
  const exported = await school.request('POST', '/diary_notes/export', { body: { year: past.key } });
  expect(exported.body).toMatchObject({ rows: [{ key: note.key }] });
  const changed = await school.request('PUT', `/diary_notes/${note.key}`, {
    body: { ...buildDiaryNote(CLASS_AND_SUBJECT), version: 1 },
  });
  expect(parseProblem(changed).code).toBe('past_year');
  expect(parseProblem(await school.request('DELETE', `/diary_notes/${note.key}`)).code).toBe('past_year');
});

test.each([
  [{ from_month: 'Smarch' }, 'from_month'],
  [{ from_year: '1999' }, 'from_year'],
  [{ to_year: '20300' }, 'to_year'],
  [{ to_year: '2040' }, 'to_year'],
  [{ to_year: '2029' }, 'to_year'],
  [{ to_month: '' }, 'to_month'],
])('refuses %j', async (change, field) => {
  const refused = parseProblem(await add({ ...buildYear(2030), ...change }));
  expect(refused.errors?.map((error) => error.field)).toContain(field);
});

/** Waits until a request is blocked by the advisory lock of a transaction, or is settled. */
async function waitUntilLocked(orm: School['db']['orm'], request: Promise<ApiResponse>): Promise<void> {
  let isSettled = false;
  void request.finally(() => {
    isSettled = true;
  });
  while (!isSettled) {
    const waiting = await selectRows(
      orm,
      sql`select from pg_locks, pg_sleep(0.005) where not granted and locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
    );
    if (waiting.length > 0) return;
  }
}

/** Sends a request while another connection sets the current year. That connection commits first. */
async function sendDuringSet(yearKey: string, send: () => Promise<ApiResponse>): Promise<ApiResponse> {
  const sent = await school.db.orm.transaction(async (orm) => {
    await lockYears(orm);
    await orm.execute(sql`update academic_year set is_current = false where is_current`);
    await orm.execute(sql`update academic_year set is_current = true where key = ${yearKey}`);
    const response = send();
    // The embedded database has one connection, so the request waits for the whole transaction anyway.
    if (SERVER_URL !== undefined) await waitUntilLocked(orm, response);
    // In an object, because the transaction would wait for a returned promise.
    return { response };
  });
  return sent.response;
}

const sendNote = () => school.request('POST', '/diary_notes', { body: buildDiaryNote(CLASS_AND_SUBJECT) });

test('a record that is added while the current year is set belongs to the year that is current then', async () => {
  const response = await sendDuringSet(past.key, sendNote);
  expect(response.status).toBe(201);
  expect((response.body as { year: string }).year).toBe(past.key);
});

test('a record of the previous year is neither changed nor deleted while the current year is set', async () => {
  const { key } = (await sendNote()).body as { key: string };
  const body = { ...buildDiaryNote({ ...CLASS_AND_SUBJECT, title: 'Later' }), version: 1 };
  const put = () => school.request('PUT', `/diary_notes/${key}`, { body });
  expect(parseProblem(await sendDuringSet(past.key, put)).code).toBe('past_year');
  await setCurrent(current.key);
  const remove = () => school.request('DELETE', `/diary_notes/${key}`);
  expect(parseProblem(await sendDuringSet(past.key, remove)).code).toBe('past_year');
  await setCurrent(current.key);
  expect((await school.request('GET', `/diary_notes/${key}`)).body).toMatchObject({ version: 1 });
});
