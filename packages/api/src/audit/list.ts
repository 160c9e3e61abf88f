import { changeKinds } from '@firstbell/schema';
import {
  AUDIT_COUNTED,
  auditKinds,
  type AuditQuery,
  type AuditResult,
  auditRow,
  auditTopics,
} from '@firstbell/schema/audit';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/database.ts';

/** Columns that conditions compare. Their names differ between the tables of events and of changes. */
type Source = { at: SQL; account: SQL; name: SQL; record: SQL; address: SQL; request: SQL };

const ofEvents: Source = {
  at: sql.raw('one.at'),
  account: sql.raw('one.account'),
  name: sql.raw('one.name'),
  record: sql.raw('one.record'),
  address: sql.raw('one.address'),
  request: sql.raw('one.request'),
};
/** Key of a changed record; for an entry on a report card the number of the student, as in the events about report cards. */
const CHANGED_RECORD = sql.raw(`case one.area when 'report_card'
  then coalesce((select student.id from student where student_id = split_part(one.record, '.', 2)::integer), one.record)
  else one.record end`);
const ofChanges: Source = {
  ...ofEvents,
  at: sql.raw('one.changed_at'),
  name: sql.raw('one.changed_by'),
  record: CHANGED_RECORD,
};

const allOf = (conditions: SQL[]) => sql.join(conditions, sql` and `);

/** Returns the conditions of a query: who (name, email, IP address or request), which record, and when. */
function conditionsOf(
  { at, account, name, record, address, request }: Source,
  { q, from, to }: AuditQuery,
  timeZone: string,
): SQL[] {
  const start = (day: string, days: number) =>
    sql`(${day}::date + ${days}::int)::timestamp at time zone ${timeZone}`;
  const pattern = q.toLowerCase();
  return [
    sql`true`,
    ...(from === '' ? [] : [sql`${at} >= ${start(from, 0)}`]),
    ...(to === '' ? [] : [sql`${at} < ${start(to, 1)}`]),
    ...(q === ''
      ? []
      : [
          sql`(strpos(lower(${name}), ${pattern}) > 0 or ${record} = ${q} or ${address} = ${q} or ${request} = ${q}
            or ${account} in (select uid from account
              where strpos(lower(concat_ws(chr(1), name, email)), ${pattern}) > 0))`,
        ]),
  ];
}

const kindIn = (kinds: readonly string[]) =>
  sql`one.kind in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`;

/** Selects events as rows of the log. */
function selectEvents(query: AuditQuery, timeZone: string, kinds: readonly string[]): SQL {
  return sql`select 'e' || one.id as key, one.id, one.at, one.kind, one.account, one.name, one.address, one.request,
      one.area, one.record, one.detail
    from audit one where ${allOf([...conditionsOf(ofEvents, query, timeZone), kindIn(kinds)])}`;
}

/** Selects changes of records as rows of the log. A save of several fields is one row, with its first field. */
function selectChanges(query: AuditQuery, timeZone: string, kinds: readonly string[]): SQL {
  const isFirst = sql`not exists (select 1 from change before where before.id = one.id - 1
    and before.area = one.area and before.record = one.record and before.version = one.version and before.kind = one.kind)`;
  return sql`select 'c' || one.id as key, one.id, one.changed_at as at, one.kind, coalesce(one.account, '') as account,
      one.changed_by as name, coalesce(one.address, '') as address, coalesce(one.request, '') as request,
      one.area, ${CHANGED_RECORD} as record,
      jsonb_strip_nulls(jsonb_build_object('field', one.field, 'version', one.version)) as detail
    from change one where ${allOf([...conditionsOf(ofChanges, query, timeZone), kindIn(kinds), isFirst])}`;
}

/** Returns the kinds of events and of changes that a query requests. */
function wantedKinds({ topic }: AuditQuery): { events: readonly string[]; changes: readonly string[] } {
  if (topic === '') return { events: auditKinds, changes: changeKinds };
  if (topic === 'records') return { events: [], changes: changeKinds };
  return { events: auditTopics[topic], changes: [] };
}

type Stored = Record<string, unknown> & { at: Date | string };

/**
 * Lists one page of the audit log: events and changes of records, by time. At most `AUDIT_COUNTED` rows are counted and can be
 * paged through.
 */
export async function listAudit(orm: Orm, query: AuditQuery, timeZone: string): Promise<AuditResult> {
  const { events, changes } = wantedKinds(query);
  const sources = [
    ...(events.length > 0 ? [selectEvents(query, timeZone, events)] : []),
    ...(changes.length > 0 ? [selectChanges(query, timeZone, changes)] : []),
  ];
  const direction = sql.raw(query.order);
  const order = sql`order by at ${direction}, id ${direction}, key ${direction}`;
  const union = (limit: number, ordered: SQL) =>
    sql.join(
      sources.map((source) => sql`(select * from (${source}) source ${ordered} limit ${limit})`),
      sql` union all `,
    );
  const offset = Math.min((query.page - 1) * query.rows, AUDIT_COUNTED);
  const found = await rowsOf<Stored>(
    orm,
    sql`select * from (${union(offset + query.rows, order)}) every ${order} limit ${query.rows} offset ${offset}`,
  );
  const [count] = await rowsOf<{ total: number }>(
    orm,
    sql`select least(count(*), ${AUDIT_COUNTED})::int as total from (${union(AUDIT_COUNTED, sql``)}) every`,
  );
  const rows = found.map(({ at, ...row }) => auditRow.parse({ ...row, at: new Date(at).toISOString() }));
  return { rows, total: count?.total ?? 0 };
}
