import { areas } from '@firstbell/schema';
import { buildIncident } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { confirmed } from '../confirmed.ts';
import { sealAudit } from '../../src/audit/seal.ts';
import { verifyAudit } from '../../src/audit/verify.ts';
import { selectRows } from '../../src/db/database.ts';
import { createMemoryStore } from '../../src/files/store.ts';
import { purgeFiles } from '../../src/files/purgeFiles.ts';
import { smallPhoto } from '../files/fileSamples.ts';
import { buildErased } from '../builders/erased.ts';
import { buildConsent } from '../http/scope/placeRequests.ts';
import { samples } from '../samples.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const DAY_MS = 86_400_000;
const files = createMemoryStore();
const school = setUpSchool({ files });

const sendRequest = (method: string, path: string, body?: unknown) => {
  return school.request(method, path, { body });
};
const sendSuccessfully = async (...requestArguments: Parameters<typeof sendRequest>) => {
  const response = await sendRequest(...requestArguments);
  expect({
    request: requestArguments.slice(0, 2),
    body: response.body,
    isSuccess: response.status < 300,
  }).toMatchObject({
    isSuccess: true,
  });
  return response.body as Record<string, unknown>;
};
const erase = (id: string) =>
  sendRequest('POST', '/erasure/student', { id, confirmed: id, reason: 'Asked for on 19/11/2026' });

/** Finds the rows of all tables that contain one of the words, except of the excluded tables. Each row is a text that starts with its table. */
async function findRows(words: readonly string[], excludedTables: readonly string[] = []): Promise<string[]> {
  const tables = await selectRows<{ name: string }>(
    school.db.orm,
    sql`select relname::text as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname = 'public'`,
  );
  const patterns = sql.join(
    words.map((word) => sql`${`%${word}%`}`),
    sql`, `,
  );
  const found: string[] = [];
  for (const { name } of tables.filter((table) => !excludedTables.includes(table.name))) {
    const rows = await selectRows<{ row: string }>(
      school.db.orm,
      sql`select to_jsonb(one)::text as row from ${sql.identifier(name)} one where to_jsonb(one)::text like any (array[${patterns}])`,
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

const NAME = { first_name: 'Zubaida', last_name: 'Qormawala' };
const PERSONAL_WORDS = [
  'Zubaida',
  'zubaida',
  'Qormawala',
  'qormawala',
  '9811122233',
  'Fell from the swing',
  'Sunita',
];

/** Adds a student with a row in every table that can refer to a student. */
async function addStudent(id: string): Promise<string> {
  const place = { class: 'V', section: 'B', roll_number: '' };
  const input = samples.student.input(0, { id, ...NAME, ...place, phone: '+919811122233' });
  await sendSuccessfully('POST', '/student', input);
  await sendSuccessfully('PUT', `/student/${id}`, { ...input, address: 'Qormawala House', version: 1 });
  const sent = await school.request('PUT', `/student/${id}/photo`, { bytes: smallPhoto });
  const { photo } = sent.body as { photo: string };
  const { key, version, ...incident } = await sendSuccessfully(
    'POST',
    '/incident',
    buildIncident({ id, incident: 'Fell from the swing.', is_confidential: true }),
  );
  expect([key, version]).toEqual([expect.any(String), 1]);
  expect(incident).toMatchObject({ id });
  await sendSuccessfully('POST', '/consent', buildConsent(id));
  await sendSuccessfully(
    'POST',
    '/assessment',
    samples.assessment.input(0, { id, ...place, roll_number: undefined }),
  );
  await sendSuccessfully('PUT', '/attendance/sheet', {
    ...{ date: '2026-11-19', class: 'V', section: 'B' },
    marks: [{ id, mark: 'Late', was: '', version: 0 }],
  });
  await sendSuccessfully('POST', '/attendance/leave', {
    ...{ id, starts: '2026-12-01', ends: '2026-12-01' },
    reason: 'Wedding of the Qormawala family',
  });
  return photo;
}

describe('the personal data of a student', () => {
  test('is in no table after the erasure, nor is the photo', async () => {
    const photo = await addStudent('ZQ1');
    expect((await sendRequest('GET', `/file/${photo}`)).status).toBe(200);
    await sealAudit(school.db);
    expect((await erase('ZQ1')).body).toEqual({ erased: 1 });
    expect(await findRows(PERSONAL_WORDS)).toEqual([]);
    expect((await findRows([photo])).map((line) => line.split(':', 1)[0])).toEqual(['file']);
    expect((await sendRequest('GET', '/student/ZQ1/photo')).status).toBe(404);
    await purgeFiles({ db: school.db, files }, confirmed(new Date(school.time.now.getTime() + DAY_MS)));
    expect((await sendRequest('GET', `/file/${photo}`)).status).toBe(404);
    expect((await sendRequest('GET', '/search?q=Zubaida')).body).toMatchObject({ students: [] });
    expect((await verifyAudit(school.db)).faults).toEqual([]);
  });

  test('of a student in Recently deleted can be erased', async () => {
    await addStudent('ZQ2');
    await sendSuccessfully('DELETE', '/student/ZQ2');
    expect((await erase('ZQ2')).body).toEqual({ erased: 1 });
    expect(await findRows(PERSONAL_WORDS)).toEqual([]);
    expect(await sendSuccessfully('POST', '/student/ZQ2/restore')).toMatchObject({
      first_name: 'ZQ2',
      last_name: '',
    });
  });

  test('of a purged student can be erased from the history and the attendance sheets', async () => {
    await addStudent('ZQ3');
    // Versions before this one purged students whom sheets name.
    for (const table of ['incident', 'assessment', 'student'])
      await school.db.orm.execute(sql`delete from ${sql.identifier(table)} where id = 'ZQ3'`);
    expect((await findRows(['Zubaida'])).length).toBeGreaterThan(0);
    expect((await erase('ZQ3')).body).toEqual({ erased: 1 });
    expect(await findRows(PERSONAL_WORDS, ['name_word'])).toEqual([]);
    expect((await verifyAudit(school.db)).faults).toEqual([]);
    expect(parseProblem(await erase('ZQ3')).code).toBe('not_found');
  });

  test('of an unknown student is not found', async () => {
    expect(parseProblem(await erase('NEVER1')).code).toBe('not_found');
  });
});

describe('the personal data of a teacher', () => {
  const WORDS_OF_TEACHER = [
    'Zubaida',
    'zubaida',
    'Qormawala',
    '9811122244',
    'Malaria',
    'First aid',
    '1979-02-03',
  ];
  const eraseTeacher = (id: string) =>
    sendRequest('POST', '/erasure/teacher', { id, confirmed: id, reason: 'Asked for on 19/11/2026' });

  test('is in no table after the erasure, except the audit log of the account’s actions', async () => {
    const input = samples.teacher.input(0, {
      ...{ id: 'TQ1', ...NAME, phone: '+919811122244', email: 'tq1@school.example', dob: '1979-02-03' },
      residential_address: 'Qormawala House',
    });
    await sendSuccessfully('POST', '/teacher', input);
    await sendSuccessfully('PUT', '/teacher/TQ1', { ...input, certifications: 'First aid', version: 1 });
    await school.request('GET', '/me', { token: 'ravi' });
    await sendSuccessfully('POST', '/teacher_account/TQ1', { email: 'ravi@elsewhere.example' });
    const leaveFields = { from: '2026-12-01', to: '2026-12-02', leave_type: 'Casual', note: 'Malaria' };
    const leave = await school.request('POST', '/me/leaves', {
      token: 'ravi',
      body: { title: 'Malaria again', ...leaveFields },
    });
    expect(leave.status).toBe(201);
    await sendSuccessfully(
      'POST',
      '/incident',
      buildIncident({ to_whom: 'Teacher', id: 'TQ1', incident: 'Was late.' }),
    );

    expect(parseProblem(await eraseTeacher('TQ1'))).toMatchObject({
      code: 'in_use',
      detail: 'The account of TQ1 can still sign in. Disable it first, or take its invitation back.',
    });
    expect((await findRows(['Malaria'])).length).toBeGreaterThan(0);
    await sendSuccessfully('PUT', '/people/u-ravi', { status: 'disabled' });
    expect((await eraseTeacher('tq1')).body).toEqual({ erased: 1 });

    expect(await findRows(WORDS_OF_TEACHER)).toEqual([]);
    const tablesWithAddress = (await findRows(['ravi@elsewhere.example'])).map(
      (line) => line.split(':', 1)[0],
    );
    expect(new Set(tablesWithAddress)).toEqual(new Set(['audit']));
    expect(await sendSuccessfully('GET', '/teacher/TQ1')).toMatchObject({
      ...buildErased(areas.teacher, { ...input, id: 'TQ1' }),
    });
    const { key } = leave.body as { key: string };
    expect(await sendSuccessfully('GET', `/leaves/${key}`)).toMatchObject({
      ...{ name: 'TQ1', title: 'Leave', note: '', email: '', from: '2026-12-01' },
    });
    expect((await sendRequest('GET', '/incident?teacher=TQ1')).body).toMatchObject({
      rows: [{ name: 'TQ1' }],
    });
    expect((await verifyAudit(school.db)).faults).toEqual([]);
  });

  test('is not stored again when somebody signs in with the disabled account', async () => {
    expect(parseProblem(await school.request('GET', '/me', { token: 'ravi' })).code).toBe('disabled');
    const people = await sendSuccessfully('GET', '/people?q=TQ1');
    expect(people).toMatchObject({ rows: [{ name: 'TQ1', email: '', status: 'disabled', photo: '' }] });
  });

  test('can be erased only of a known teacher', async () => {
    expect(parseProblem(await eraseTeacher('NEVER1')).code).toBe('not_found');
  });
});
