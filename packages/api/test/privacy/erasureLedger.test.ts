import { erasureList, retentionKinds } from '@firstbell/schema/erasure';
import { buildIncident } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { verifyAudit } from '../../src/audit/verify.ts';
import { type LedgerEntry } from '../../src/audit/eraseHistory.ts';
import { selectRows } from '../../src/db/database.ts';
import { erasures } from '../../src/db/migrations/218-erasures.ts';
import { readLedger, repeatErasures } from '../../src/features/erasure/ledger.ts';
import { createRecords } from '../../src/index.ts';
import { type School, setUpSchool } from '../school.ts';

/** The school in which people and records are erased, and a second one from the same state before that. */
const school = setUpSchool();
const earlier = setUpSchool();

const send = async (target: School, method: string, path: string, body?: unknown) => {
  const response = await target.request(method, path, { body });
  expect({ path, status: response.status, body: response.body }).toMatchObject({
    status: expect.toSatisfy((status: number) => status < 300) as number,
  });
  return response.body as Record<string, unknown>;
};
const erase = (kind: string, id: string) =>
  send(school, 'POST', `/erasure/${kind}`, { id, confirmed: id, reason: 'Asked for on 19/11/2026' });

/** Moves the first diary notes into an academic year whose retention is over. Returns their keys. */
async function makeNotesDue({ db }: School): Promise<string[]> {
  await db.orm
    .execute(sql`insert into academic_year select (jsonb_populate_record(current_year, jsonb_build_object(
      'key', 'AY-00090', 'academic_year', '2019-2020', 'starts', '2019-04-01', 'ends', '2020-03-31',
      'from_year', 2019, 'to_year', 2020, 'is_current', false, 'search', '2019-2020'))).*
    from academic_year current_year where is_current`);
  const rows = await selectRows<{ key: string }>(
    db.orm,
    sql`update diary_notes set year = 'AY-00090' where key in (select key from diary_notes order by key limit 3) returning key`,
  );
  return rows.map(({ key }) => key);
}

const withoutLimit = Object.fromEntries(Object.keys(retentionKinds).map((kind) => [kind, null]));
const repeatIn = async ({ db, time }: School) =>
  repeatErasures(
    createRecords(db, () => time.now, 'Asia/Kolkata'),
    await readLedger(school.db.orm),
  );

test('an earlier state of the school gets the erasures that it does not have, once, and the audit log has them', async () => {
  for (const one of [school, earlier]) {
    await makeNotesDue(one);
    await send(one, 'POST', '/incident', buildIncident({ id: 'S1002', incident: 'Fell from the swing.' }));
    await one.request('GET', '/me', { token: 'ravi' });
    await send(one, 'POST', '/teacher_account/T102', { email: 'ravi@elsewhere.example' });
  }
  // Before the erasure, the number was corrected.
  await send(school, 'POST', '/student/S1003/number', { id: 'S9003', version: 1 });

  await erase('student', 'S1002');
  await erase('student', 'S9003');
  await send(school, 'PUT', '/people/u-ravi', { status: 'disabled' });
  await erase('teacher', 'T102');
  await send(school, 'PUT', '/erasure', { years: { ...withoutLimit, diary_notes: 1 } });
  await send(school, 'POST', '/erasure', { due: [{ kind: 'diary_notes', year: 'AY-00090', records: 3 }] });

  // Two processes that start together repeat each erasure once.
  const repeated = await Promise.all([repeatIn(earlier), repeatIn(earlier)]);
  expect(repeated[0] + repeated[1]).toBe(4);
  expect(await repeatIn(earlier)).toBe(0);
  for (const id of ['S1002', 'S1003'])
    expect(await send(earlier, 'GET', `/student/${id}`)).toMatchObject({
      first_name: id,
      guardian: '',
      dob: '',
    });
  expect(await send(earlier, 'GET', '/teacher/T102')).toMatchObject({ first_name: 'T102', phone: '' });
  expect(await send(earlier, 'GET', '/people?q=T102')).toMatchObject({
    rows: [{ name: 'T102', email: '', status: 'disabled' }],
  });
  const left = await selectRows(
    earlier.db.orm,
    sql`select key from incident join student using (student_id) where student.id = 'S1002'
      union all select key from diary_notes where year = 'AY-00090'`,
  );
  expect(left).toEqual([]);
  expect(await readLedger(earlier.db.orm)).toHaveLength(4);
  const events = await selectRows(
    earlier.db.orm,
    sql`select area from audit where kind = 'erased' and detail ? 'repeated' order by area`,
  );
  expect(events).toEqual(['diary_notes', 'student', 'student', 'teacher'].map((area) => ({ area })));
  expect((await verifyAudit(earlier.db)).faults).toEqual([]);
  const notes = { kind: 'diary_notes', records: 3, year: '2019-2020', by: 'Asha Rao', reason: '' };
  const list = async (one: School) => erasureList.parse(await send(one, 'GET', '/erasure/list'));
  expect((await list(school)).total).toBe(4);
  const { rows } = await list(earlier);
  expect(rows.find(({ kind }) => kind === 'diary_notes')).toMatchObject({
    ...notes,
    repeated_at: expect.any(String) as string,
  });
  expect(rows.find(({ kind }) => kind === 'teacher')).toMatchObject({ first: 'T102', records: 1, year: '' });
});

test('a record that was created after the erasure and got the same key is not erased', async () => {
  const at = new Date(earlier.time.now.getTime() - 1).toISOString();
  const { student_id: person } = (
    await selectRows<{ student_id: number }>(
      earlier.db.orm,
      sql`select student_id from student where id = 'S1001'`,
    )
  )[0] ?? { student_id: 0 };
  await earlier.db.orm.execute(
    sql`update student set created_at = ${earlier.time.now.toISOString()}::timestamptz where id = 'S1001'`,
  );
  const { key } = await send(earlier, 'POST', '/incident', buildIncident({ id: 'S1001' }));
  const records = createRecords(earlier.db, () => earlier.time.now, 'Asia/Kolkata');
  const entry = { year: '', account: 'u-asha', at };
  await repeatErasures(records, [
    { ...entry, id: 'one', kind: 'student', records: ['S1001'], person },
    { ...entry, id: 'two', kind: 'incident', records: [String(key)], person: null, year: 'AY-00001' },
  ]);
  expect(await send(earlier, 'GET', '/student/S1001')).not.toMatchObject({ first_name: 'S1001' });
  expect(await send(earlier, 'GET', `/incident/${String(key)}`)).toMatchObject({ key });
});

test('a school of an earlier version gets the erasures that its audit log has', async () => {
  const before = await readLedger(school.db.orm);
  await school.db.orm.execute(sql`drop table erasure, erasure_place`);
  await school.db.orm.execute(sql`drop function mend_erasure_place cascade`);
  for (const statement of erasures.statements) await school.db.orm.execute(sql.raw(statement));
  const isOfPerson = ({ kind }: LedgerEntry) => kind !== 'diary_notes';
  expect((await readLedger(school.db.orm)).filter(isOfPerson)).toEqual(before.filter(isOfPerson));
});
