import { areas } from '@firstbell/schema';
import { retention, type Retention, retentionKinds } from '@firstbell/schema/erasure';
import { buildIncident } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changeRecord } from '../areas.ts';
import { sealAudit } from '../../src/audit/seal.ts';
import { verifyAudit } from '../../src/audit/verify.ts';
import { selectRows } from '../../src/db/database.ts';
import { buildErased } from '../builders/erased.ts';
import { buildConsent } from '../http/scope/placeRequests.ts';
import { assignOfficeRole, parseProblem, setUpSchool } from '../school.ts';

const school = setUpSchool();
beforeAll(() => assignOfficeRole(school, 'ravi'));

const sendRequest = (method: string, path: string, body?: unknown, token = 'asha') =>
  school.request(method, path, { token, body });
const readRetention = async (): Promise<Retention> =>
  retention.parse((await sendRequest('GET', '/erasure')).body);
const withoutLimit = Object.fromEntries(Object.keys(retentionKinds).map((kind) => [kind, null]));
const setYears = (years: Record<string, number | null>) =>
  sendRequest('PUT', '/erasure', { years: { ...withoutLimit, ...years } });
const readErasedEvents = () =>
  selectRows<{ area: string; record: string; detail: Record<string, unknown> }>(
    school.db.orm,
    sql`select area, record, detail from audit where kind = 'erased' order by id`,
  );
const findFaults = async () => (await verifyAudit(school.db)).faults;

/** Moves some diary notes into an old academic year, and adds an edit of the first one to the history. Returns their keys. */
async function moveNotesToOldYear(): Promise<string[]> {
  await school.db.orm
    .execute(sql`insert into academic_year select (jsonb_populate_record(current_year, jsonb_build_object(
      'key', 'AY-00090', 'academic_year', '2019-2020', 'starts', '2019-04-01', 'ends', '2020-03-31',
      'from_year', 2019, 'to_year', 2020, 'is_current', false, 'search', '2019-2020'))).*
    from academic_year current_year where is_current`);
  const rows = await selectRows<{ key: string }>(
    school.db.orm,
    sql`update diary_notes set year = 'AY-00090' where key in (select key from diary_notes order by key limit 3) returning key`,
  );
  await school.db.orm
    .execute(sql`insert into change (area, record, version, kind, field, "from", "to", changed_by, changed_at)
    values ('diary_notes', ${rows[0]?.key}, 2, 'edited', 'description', '"Asha is ill"', '"Asha is well"', 'Asha Rao', now())`);
  return rows.map(({ key }) => key);
}

test('lists no due records until the school sets retention years', async () => {
  const keys = await moveNotesToOldYear();
  expect(await readRetention()).toEqual({ years: withoutLimit, due: [], is_postponed: false });
  expect((await setYears({ diary_notes: 20 })).body).toMatchObject({ due: [] });
  expect((await setYears({ diary_notes: 1 })).body).toMatchObject({
    due: [{ kind: 'diary_notes', year: 'AY-00090', name: '2019-2020', records: keys.length }],
  });
  expect(parseProblem(await setYears({ diary_notes: 0 })).code).toBe('invalid');
});

test('lists the histories of purged records as due, by the year of their last change', async () => {
  const purgedKeys = ['DN-90001', 'DN-90002'];
  for (const [index, key] of purgedKeys.entries())
    for (const [kind, to, day] of [
      ['edited', '"Asha fell"', '2019-06-01'],
      ['deleted', null, index === 0 ? '2020-03-31' : '2026-06-01'],
    ])
      await school.db.orm
        .execute(sql`insert into change (area, record, version, kind, field, "from", "to", changed_by, changed_at)
        values ('diary_notes', ${key}, 2, ${kind}, 'description', null, ${to}::jsonb, 'Asha Rao', ${day}::timestamptz)`);
  expect((await readRetention()).due).toMatchObject([{ kind: 'diary_notes', year: 'AY-00090', records: 4 }]);
});

test('erases exactly the confirmed records if the list has not changed, and the audit log stays valid', async () => {
  await sealAudit(school.db);
  const { due } = await readRetention();
  const confirmed = due.map(({ kind, year, records }) => ({ kind, year, records }));
  const changedCounts = confirmed.map((one) => ({ ...one, records: one.records + 1 }));
  expect(parseProblem(await sendRequest('POST', '/erasure', { due: changedCounts })).code).toBe('conflict');
  expect((await sendRequest('POST', '/erasure', { due: confirmed })).body).toEqual({ erased: 4 });
  expect(await selectRows(school.db.orm, sql`select key from diary_notes where year = 'AY-00090'`)).toEqual(
    [],
  );
  const [change] = await selectRows<{ from: unknown; changed_by: string }>(
    school.db.orm,
    sql`select "from", changed_by from change where area = 'diary_notes' and field = 'description' and changed_at > now() - interval '1 hour'
      order by id desc limit 1`,
  );
  expect(change).toEqual({ from: null, changed_by: 'Asha Rao' });
  const remainingChanges = sql`select record from change where area = 'diary_notes' and "to" = '"Asha fell"'`;
  expect(await selectRows(school.db.orm, remainingChanges)).toEqual([{ record: 'DN-90002' }]);
  expect((await readErasedEvents()).slice(-2)).toMatchObject([
    { area: 'diary_notes', detail: { year: 'AY-00090', records: 3, history: 1 } },
    { area: 'diary_notes', detail: { year: 'AY-00090', records: 1, history: 1 } },
  ]);
  expect((await readRetention()).due).toEqual([]);
  expect(await findFaults()).toEqual([]);
  await sealAudit(school.db);
  expect(await findFaults()).toEqual([]);
});

test('erases the personal data of a student, but not the academic record under the admission number', async () => {
  const { body } = await sendRequest('GET', '/student/S1002');
  const recordBefore = body as Record<string, string> & { version: number };
  await changeRecord(school, 'student', 'S1002', { phone: '+919800000001' });
  await sendRequest('POST', '/incident', buildIncident({ id: 'S1002', incident: 'Fell from the swing.' }));
  await sendRequest('POST', '/consent', buildConsent('S1002'));
  const { class: name = '', section = '' } = recordBefore;
  const place = { class: name, section, term: 'Term 1' };
  for (const [version, value] of ['Often ill.', 'Reads well.'].entries())
    await sendRequest('PUT', '/report_card/sheet', {
      ...place,
      cells: [{ id: 'S1002', item: 'remark', value, version }],
    });
  const markCountQuery = sql`select count(*)::int as total from mark join assessment on assessment.key = mark.assessment
    join student using (student_id) where student.id = 'S1002'`;
  const marks = await selectRows(school.db.orm, markCountQuery);
  await sealAudit(school.db);

  const reason = 'Asked for by the family on 19/11/2026';
  expect(
    parseProblem(await sendRequest('POST', '/erasure/student', { id: 'S1002', confirmed: 'S1003', reason }))
      .errors,
  ).toEqual([{ field: 'confirmed', message: 'This is not the number of this student.' }]);
  const response = await sendRequest('POST', '/erasure/student', { id: 's1002', confirmed: 'S1002', reason });
  expect(response.body).toEqual({ erased: 1 });

  expect((await sendRequest('GET', '/student/S1002')).body).toMatchObject(
    buildErased(areas.student, recordBefore),
  );
  expect(await selectRows(school.db.orm, markCountQuery)).toEqual(marks);
  expect((await sendRequest('GET', '/student?q=S1002')).body).toMatchObject({ total: 1 });

  const personalWords = [
    ...[recordBefore.first_name, recordBefore.guardian, recordBefore.phone],
    ...['+919800000001', 'swing', 'Sunita Rao', 'Often ill'],
  ];
  const personalRows = await selectRows<{ row: string }>(
    school.db.orm,
    sql`select to_jsonb(one)::text as row from change one where area in ('student', 'incident') and record in ('S1002')
      union all select to_jsonb(one)::text from change one where area = 'report_card'
      union all select to_jsonb(one)::text from student one where id = 'S1002'
      union all select to_jsonb(one)::text from consent one join student using (student_id) where id = 'S1002'
      union all select to_jsonb(one)::text from incident one where id = 'S1002'
      union all select to_jsonb(one)::text from audit one where kind = 'erased'`,
  );
  for (const word of personalWords) expect(personalRows.map(({ row }) => row).join()).not.toContain(word);
  const cards = await sendRequest('GET', `/report_card/sheet?${new URLSearchParams(place).toString()}`);
  expect(JSON.stringify(cards.body)).toContain('Reads well.');
  expect((await readErasedEvents()).at(-1)).toMatchObject({
    area: 'student',
    record: 'S1002',
    detail: { reason },
  });
  expect(await findFaults()).toEqual([]);
  await sealAudit(school.db);
  expect(await findFaults()).toEqual([]);
});

test('the permission to erase values allows no other change', async () => {
  const refused = { cause: expect.objectContaining({ code: '23001' }) as unknown };
  const update = (set: ReturnType<typeof sql>) =>
    school.db.orm.execute(sql`update change set ${set} where id = (select max(id) from change)`);
  await expect(update(sql`"from" = null, "to" = null`)).rejects.toMatchObject(refused);
  await expect(
    school.db.orm.transaction(async (orm) => {
      await orm.execute(sql`select set_config('firstbell.erasure', 'mine', true)`);
      await orm.execute(sql`update change set account = 'u-other', "from" = null, "to" = null where true`);
    }),
  ).rejects.toMatchObject(refused);
});

test('the check of the audit log finds values erased without an event, and changed rows with erased values', async () => {
  const { body } = await sendRequest('GET', '/teacher/T101');
  const fields = Object.entries(body as Record<string, unknown>).filter(
    ([name]) => !['key', 'created_at', 'updated_at', 'updated_by'].includes(name),
  );
  const edited = { ...Object.fromEntries(fields), certifications: 'First aid' };
  expect((await sendRequest('PUT', '/teacher/T101', edited)).status).toBe(200);
  await sealAudit(school.db);
  await school.db.orm.transaction(async (orm) => {
    await orm.execute(sql`select set_config('firstbell.erasure', 'secret', true)`);
    await orm.execute(sql`update change set "from" = null, "to" = null
      where id = (select max(id) from change where "to" is not null)`);
  });
  expect(await findFaults()).toEqual([
    '1 values of the history were erased by secret, but the audit log has no matching event.',
  ]);
  await school.db.orm.execute(sql`alter table change disable trigger change_is_only_erased`);
  await school.db.orm.execute(sql`update change set changed_by = 'Nobody'
    where id = (select min(change_id) from change_erasure)`);
  expect(await findFaults()).toContain(
    'The trigger that refuses changes of table change is missing or disabled.',
  );
  expect((await findFaults()).join()).toMatch(/A row of table change among \d+ to \d+ was changed/);
});
