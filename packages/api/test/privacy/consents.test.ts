import { consent, consents, sectionConsents } from '@firstbell/schema/consents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { buildStudent } from '@firstbell/schema/sample';
import { classifyFailure } from '../../src/db/failure.ts';
import { selectRows } from '../../src/db/database.ts';
import { buildConsent } from '../http/scope/placeRequests.ts';
import { assignOfficeRole, parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();
beforeAll(() => assignOfficeRole(school, 'ravi'));

const addConsent = (changes: Record<string, unknown> = {}, id = 'S1001') =>
  school.request('POST', '/consent', { token: 'ravi', body: { ...buildConsent(id), ...changes } });
const readLedger = async (id = 'S1001') =>
  consents.parse((await school.request('GET', `/consent?id=${id}`)).body).rows;
const withdraw = (key: string, withdrawn_on = '2026-11-20') =>
  school.request('POST', `/consent/${key}/withdraw`, {
    token: 'ravi',
    body: { by: 'Anil Rao', relation: 'Father', withdrawn_on },
  });

test('stores consents and withdrawals with their giver and the account that entered them', async () => {
  const { status, body } = await addConsent();
  expect(status).toBe(201);
  const { key } = consent.strict().parse(body);
  expect((await withdraw(key)).status).toBe(200);
  expect(await readLedger('s1001')).toMatchObject([
    {
      ...{
        key,
        purpose: 'photo',
        by: 'Sunita Rao',
        relation: 'Mother',
        language: 'Hindi',
        recorded_by: 'Ravi',
      },
      withdrawal: { by: 'Anil Rao', relation: 'Father', withdrawn_on: '2026-11-20', recorded_by: 'Ravi' },
    },
  ]);
});

test('a consent is withdrawn once, not before it was given, and only if it exists', async () => {
  const { key } = consent.parse((await addConsent({ purpose: 'trip' })).body);
  expect(parseProblem(await withdraw(key, '2026-11-18')).errors).toEqual([
    { field: 'withdrawn_on', message: 'It cannot be withdrawn before it was given.' },
  ]);
  expect((await withdraw(key)).status).toBe(200);
  expect(parseProblem(await withdraw(key)).code).toBe('duplicate');
  expect((await withdraw('CN-99999')).status).toBe(404);
});

test('withdraws the consent with a key of six digits, not the consent whose key has only the first five of them', async () => {
  const setLastNumber = (last: number) =>
    school.db.orm.execute(sql`select setval(pg_get_serial_sequence('consent', 'consent_id'), ${last})`);
  await setLastNumber(12_344);
  expect(await addConsent({}, 'S1004')).toMatchObject({ body: { key: 'CN-12345' } });
  await setLastNumber(123_455);
  expect(await addConsent({}, 'S1005')).toMatchObject({ body: { key: 'CN-123456' } });
  expect((await withdraw('CN-123456')).body).toMatchObject({ key: 'CN-123456' });
  expect(await readLedger('S1005')).toMatchObject([{ key: 'CN-123456', withdrawal: { by: 'Anil Rao' } }]);
  expect(await readLedger('S1004')).toMatchObject([{ key: 'CN-12345', withdrawal: null }]);
});

test.each([
  ['a consent that nobody gave', { by: ' ' }, 'by', 'Enter who said it.'],
  ['a consent for an unknown student', { id: 'S9999' }, 'id', 'There is no student with this ID.'],
  [
    'a consent given in the future',
    { given_on: '2027-01-01' },
    'given_on',
    'The date cannot be in the future.',
  ],
  ['a consent in an unknown language', { language: 'French' }, 'language', 'Choose a language.'],
  ['a consent to an unknown purpose', { purpose: 'sale' }, 'purpose', 'Choose a purpose.'],
])('refuses %s', async (_, changes, field, message) => {
  expect(parseProblem(await addConsent(changes)).errors).toContainEqual({ field, message });
});

test('lists for each student of a section the latest consent or withdrawal', async () => {
  const { body } = await school.request('GET', '/student/S1002/profile');
  const place = (
    body as { enrolments: { class: string; section: string; is_current?: boolean }[] }
  ).enrolments.at(0);
  const { key } = consent.parse((await addConsent({ given_on: '2026-06-01' }, 'S1002')).body);
  await withdraw(key, '2026-07-01');
  await addConsent({ given_on: '2026-08-01' }, 'S1002');
  const query = { class: place?.class ?? '', section: place?.section ?? '', purpose: 'photo' };
  const path = `/consent/section?${new URLSearchParams(query).toString()}`;
  const { rows } = sectionConsents.parse((await school.request('GET', path)).body);
  expect(rows.find(({ id }) => id === 'S1002')).toMatchObject({ state: 'Given', on: '2026-08-01' });
  expect(rows.some(({ state, on, by }) => state === 'None' && on === '' && by === '')).toBe(true);
  const exported = await school.request('POST', '/consent/export', { body: query });
  expect(exported.body).toEqual({ rows });
});

test('writes each consent, withdrawal and export into the audit log, without names', async () => {
  const events = await selectRows<{ kind: string; record: string; detail: object }>(
    school.db.orm,
    sql`select kind, record, detail from audit where area = 'consent' order by id`,
  );
  expect(events).toContainEqual({ kind: 'consent_given', record: 'S1001', detail: { purpose: 'photo' } });
  expect(events).toContainEqual({ kind: 'consent_withdrawn', record: 'S1001', detail: { purpose: 'photo' } });
  expect(events.map(({ kind }) => kind)).toContain('exported');
  expect(JSON.stringify(events)).not.toContain('Rao');
});

test('the database refuses to change or delete a consent, unless the student is deleted', async () => {
  for (const statement of [
    sql`update consent set given_by = 'Somebody' where true`,
    sql`delete from consent where true`,
  ]) {
    const error: unknown = await school.db.orm.execute(statement).catch((thrown: unknown) => thrown);
    expect(classifyFailure(error)).toBeDefined();
    expect(error).toBeInstanceOf(Error);
  }
  const body = buildStudent({ id: 'S7001' });
  expect((await school.request('POST', '/student', { body })).status).toBe(201);
  await addConsent({}, 'S7001');
  await school.db.orm.execute(sql`delete from student where id = 'S7001'`);
  expect(await readLedger('S7001')).toEqual([]);
});
