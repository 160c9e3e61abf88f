import { auditResult, type AuditRow } from '@firstbell/schema/audit';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sealAudit } from '../../src/audit/seal.ts';
import { verifyAudit } from '../../src/audit/verify.ts';
import { samples } from '../samples.ts';
import { assignOfficeRole, parseProblem, setUpSchool } from '../school.ts';
import { selectRows } from '../../src/db/database.ts';

const school = setUpSchool();

beforeAll(() => assignOfficeRole(school, 'ravi'));

const readLog = async (query = ''): Promise<AuditRow[]> =>
  auditResult.parse((await school.request('GET', `/audit?rows=100&${query}`)).body).rows;

const summarize = (rows: readonly AuditRow[]) =>
  rows.map(({ kind, account, area, record }) => ({ kind, account, area, record }));

test('a session is logged as one sign-in, with its provider', async () => {
  school.time.signedIn = new Date(school.time.now.getTime() - 60_000);
  await school.request('GET', '/me', { token: 'meera' });
  await school.request('GET', '/me', { token: 'meera' });
  const [row, ...others] = await readLog('topic=sign_ins&q=meera@school.example');
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    kind: 'signed_in',
    account: 'u-meera',
    name: 'Meera Iyer',
    detail: { provider: 'password', signed_in_at: school.time.signedIn.toISOString() },
  });
  school.time.signedIn = school.time.now;
  await school.request('GET', '/me', { token: 'meera' });
  expect(await readLog('topic=sign_ins&q=meera')).toHaveLength(2);
});

test('refusals are logged with their code and route, and those of an hour are one row with their number', async () => {
  for (let count = 0; count < 10; count += 1) await school.request('GET', '/people', { token: 'ravi' });
  await school.request('GET', '/student', { token: 'nobody' });
  const rows = await readLog('topic=refusals');
  expect(rows).toMatchObject([
    { account: '', area: 'student', detail: { code: 'unauthenticated', method: 'GET', route: '/student' } },
    { account: 'u-ravi', area: 'people', detail: { code: 'forbidden', route: '/people', times: 10 } },
  ]);
  for (let count = 0; count < 306; count += 1) await school.request('GET', '/people', { token: 'ravi' });
  expect((await readLog('topic=refusals&q=ravi')).map(({ detail }) => detail.times)).toEqual([316]);
});

test('a print is recorded only for a page that the person may open', async () => {
  const print = (path: string) => school.request('POST', '/audit/print', { token: 'ravi', body: { path } });
  expect(parseProblem(await print('/academic_year/add')).code).toBe('forbidden');
  expect(parseProblem(await print('/no/page')).code).toBe('invalid');
  expect(await readLog('topic=exports')).toEqual([]);
});

test('exports, prints, and changes of accounts and settings are logged as events', async () => {
  // Later than the refusals: at the same time, the numbers of their rows decide, which depend on how often counts were written.
  school.time.now = new Date(school.time.now.getTime() + 1000);
  const exported = await school.request('POST', '/student/export', { token: 'ravi', body: { q: 'a' } });
  await school.request('POST', '/audit/print', { token: 'ravi', body: { path: '/student' } });
  const invited = await school.request('POST', '/people', {
    body: { email: 'new@school.example', role: 'office' },
  });
  const { key } = invited.body as { key: string };
  await school.request('PUT', `/people/${key}`, { body: { role: 'administrator' } });
  await school.request('DELETE', `/people/${key}`);
  await school.request('POST', '/school_lists/relation', { body: { value: 'Guardian of guardians' } });
  const rows = (await readLog()).slice(0, 6).reverse();
  expect(summarize(rows)).toEqual([
    { kind: 'exported', account: 'u-ravi', area: 'student', record: '' },
    { kind: 'printed', account: 'u-ravi', area: 'audit', record: '' },
    { kind: 'invited', account: 'u-asha', area: 'people', record: key },
    { kind: 'account_changed', account: 'u-asha', area: 'people', record: key },
    { kind: 'invitation_removed', account: 'u-asha', area: 'people', record: key },
    { kind: 'changed', account: 'u-asha', area: 'school_lists', record: 'relation' },
  ]);
  expect(rows[0]).toMatchObject({ request: exported.headers.get('x-request-id'), detail: { q: 'a' } });
  expect(rows[3]?.detail).toMatchObject({
    from: { role: 'office', rights: [] },
    to: { role: 'administrator' },
  });
});

test('a change of a record is logged with the ID of its request, and found by record and by request', async () => {
  const saved = await school.request('POST', '/subject', { token: 'asha', body: samples.subject.input(77) });
  expect(saved.status).toBe(201);
  const { key } = saved.body as { key: string };
  const request = saved.headers.get('x-request-id') ?? '';
  expect(await readLog(`q=${request}`)).toMatchObject([
    { kind: 'created', account: 'u-asha', name: 'Asha Rao', area: 'subject', record: key, request },
  ]);
  expect(summarize(await readLog(`topic=records&q=${key}`))).toContainEqual({
    ...{ kind: 'created', account: 'u-asha', area: 'subject', record: key },
  });
});

test('lists the events between two days, page by page', async () => {
  expect(await readLog('to=2001-01-01')).toEqual([]);
  expect(await readLog('from=2100-01-01')).toEqual([]);
  const all = await readLog();
  const page = auditResult.parse((await school.request('GET', '/audit?rows=2&page=2')).body);
  expect(page.rows).toEqual(all.slice(2, 4));
  expect(page.total).toBeGreaterThanOrEqual(all.length);
  const oldest = await readLog('order=asc');
  expect(oldest.map(({ at }) => at)).toEqual(oldest.map(({ at }) => at).toSorted());
});

test('refuses an unknown topic or an invalid date as invalid', async () => {
  expect(parseProblem(await school.request('GET', '/audit?topic=all')).code).toBe('invalid');
  expect(parseProblem(await school.request('GET', '/audit?from=yesterday')).code).toBe('invalid');
});

test.each(['audit', 'audit_seal', 'change', 'erasure'])(
  'the database refuses to rewrite %s',
  async (table) => {
    await sealAudit(school.db);
    const refused = { cause: expect.objectContaining({ code: '23001' }) as unknown };
    const tableName = sql.identifier(table);
    await expect(school.db.orm.execute(sql`delete from ${tableName}`)).rejects.toMatchObject(refused);
    await expect(school.db.orm.execute(sql`truncate ${tableName}`)).rejects.toMatchObject(refused);
  },
);

/** Changes a history table with its trigger disabled, as only the owner of the database can. */
async function tamper(table: string, statement: ReturnType<typeof sql>): Promise<void> {
  const trigger = sql.identifier(`${table}_is_only_added_to`);
  await school.db.orm.execute(sql`alter table ${sql.identifier(table)} disable trigger ${trigger}`);
  await school.db.orm.execute(statement);
  await school.db.orm.execute(sql`alter table ${sql.identifier(table)} enable trigger ${trigger}`);
}

const findFaults = async () => (await verifyAudit(school.db)).faults;

test('every row is sealed once, and a second seal has only new rows', async () => {
  await sealAudit(school.db);
  const report = await verifyAudit(school.db);
  expect(report.faults).toEqual([]);
  const [{ rows } = { rows: 0 }] = await selectRows<{ rows: number }>(
    school.db.orm,
    sql`select ((select count(*) from change) + (select count(*) from audit))::int as rows`,
  );
  expect(report.rows).toBe(rows);
  expect(await sealAudit(school.db)).toBeUndefined();
  await school.request('POST', '/audit/print', { body: { path: '/teacher' } });
  expect(await sealAudit(school.db)).toMatchObject({ number: report.seals + 1 });
  expect(await findFaults()).toEqual([]);
});

test('several processes that seal at the same time create one chain', async () => {
  await school.request('POST', '/audit/print', { body: { path: '/dashboard' } });
  await Promise.all([sealAudit(school.db), sealAudit(school.db), sealAudit(school.db)]);
  await sealAudit(school.db);
  expect(await findFaults()).toEqual([]);
});

test('a row that another transaction commits late is in a later seal', async () => {
  const insert = (id: number) =>
    sql`insert into audit (id, at, kind, account, name, address, request, area, record, detail) overriding system value
      values (${id}, now(), 'printed', '', '', '', '', 'audit', '', '{}')`;
  const [{ reservedId } = { reservedId: 0 }] = await selectRows<{ reservedId: number }>(
    school.db.orm,
    sql`select nextval(pg_get_serial_sequence('audit', 'id'))::int as "reservedId"`,
  );
  await school.request('POST', '/audit/print', { body: { path: '/subject' } });
  await sealAudit(school.db);
  await school.db.orm.execute(insert(reservedId));
  await sealAudit(school.db);
  expect(await verifyAudit(school.db)).toMatchObject({ faults: [] });
});

test('verification finds a changed event', async () => {
  const [row] = await readLog('topic=exports&q=ravi');
  const id = Number(row?.key.slice(1));
  await tamper('audit', sql`update audit set account = 'u-asha' where id = ${id}`);
  expect(await findFaults()).toEqual([
    expect.stringMatching(/^A row of table audit among \d+ to \d+ was changed/),
  ]);
  await tamper('audit', sql`update audit set account = ${row?.account} where id = ${id}`);
  expect(await findFaults()).toEqual([]);
});

test('verification finds a missing row of the history, and names its ID', async () => {
  const [row] = await readLog('topic=records&q=asha');
  const id = Number(row?.key.slice(1));
  await tamper('change', sql`delete from change where id = ${id}`);
  expect(await findFaults()).toEqual([expect.stringContaining(`Rows of table change are missing: ${id} (`)]);
});

test('verification finds a changed seal, a missing seal and a removed end of the log', async () => {
  const { head } = await verifyAudit(school.db);
  await tamper(
    'audit_seal',
    sql`update audit_seal set at = at + interval '1 second' where number = ${head?.number}`,
  );
  expect(await findFaults()).toContainEqual(expect.stringContaining(`Seal ${head?.number} was changed`));
  await tamper('audit_seal', sql`delete from audit_seal where number = ${head?.number}`);
  const cut = await verifyAudit(school.db, head);
  expect(cut.faults).toContainEqual(`Seal ${head?.number} is missing: the end of the log was removed.`);
  await tamper('audit_seal', sql`delete from audit_seal where number = 1`);
  expect(await findFaults()).toContain('Seals 1 to 1 are missing.');
});

test('verification finds a disabled trigger', async () => {
  await school.db.orm.execute(sql`alter table change disable trigger change_is_only_added_to`);
  expect(await findFaults()).toContain(
    'The trigger that refuses changes of table change is missing or disabled.',
  );
});
