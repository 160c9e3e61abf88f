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

/** Columns that conditions compare, whose names differ between the tables of events and of changes. */
type ComparedColumns = { at: SQL; account: SQL; name: SQL; record: SQL; address: SQL; request: SQL };

const eventColumns: ComparedColumns = {
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
const changeColumns: ComparedColumns = {
  ...eventColumns,
  at: sql.raw('one.changed_at'),
  name: sql.raw('one.changed_by'),
  record: CHANGED_RECORD,
};

const joinWithAnd = (conditions: SQL[]) => sql.join(conditions, sql` and `);

/** Returns the conditions of a query: its text (a part of a name or email address; or a record, IP address or request) and its days. */
function conditionsOf(
  { at, account, name, record, address, request }: ComparedColumns,
  { q, from, to }: AuditQuery,
  timeZone: string,
): SQL[] {
  /** SQL for the start of an ISO day plus a number of days, in the time zone of the school. */
  const startOfDay = (day: string, days: number) =>
    sql`(${day}::date + ${days}::int)::timestamp at time zone ${timeZone}`;
  const pattern = q.toLowerCase();
  return [
    sql`true`,
    ...(from === '' ? [] : [sql`${at} >= ${startOfDay(from, 0)}`]),
    ...(to === '' ? [] : [sql`${at} < ${startOfDay(to, 1)}`]),
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
    from audit one where ${joinWithAnd([...conditionsOf(eventColumns, query, timeZone), kindIn(kinds)])}`;
}

/** Selects changes of records as rows of the log. A save of several fields is one row, with its first field. */
function selectChanges(query: AuditQuery, timeZone: string, kinds: readonly string[]): SQL {
  const isFirstField = sql`not exists (select 1 from change before where before.id = one.id - 1
    and before.area = one.area and before.record = one.record and before.version = one.version and before.kind = one.kind)`;
  return sql`select 'c' || one.id as key, one.id, one.changed_at as at, one.kind, coalesce(one.account, '') as account,
      one.changed_by as name, coalesce(one.address, '') as address, coalesce(one.request, '') as request,
      one.area, ${CHANGED_RECORD} as record,
      jsonb_strip_nulls(jsonb_build_object('field', one.field, 'version', one.version)) as detail
    from change one where ${joinWithAnd([...conditionsOf(changeColumns, query, timeZone), kindIn(kinds), isFirstField])}`;
}

/** Returns the kinds of events and of changes that a query requests. */
function wantedKinds({ topic }: AuditQuery): { events: readonly string[]; changes: readonly string[] } {
  if (topic === '') return { events: auditKinds, changes: changeKinds };
  if (topic === 'records') return { events: [], changes: changeKinds };
  return { events: auditTopics[topic], changes: [] };
}

type StoredRow = Record<string, unknown> & { at: Date | string };

/**
 * Lists one page of the audit log: events and changes of records, by time. The total is at most
 * `AUDIT_COUNTED`; later rows are on no page.
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
  const storedRows = await rowsOf<StoredRow>(
    orm,
    sql`select * from (${union(offset + query.rows, order)}) every ${order} limit ${query.rows} offset ${offset}`,
  );
  const [count] = await rowsOf<{ total: number }>(
    orm,
    sql`select least(count(*), ${AUDIT_COUNTED})::int as total from (${union(AUDIT_COUNTED, sql``)}) every`,
  );
  const rows = storedRows.map(({ at, ...row }) => auditRow.parse({ ...row, at: new Date(at).toISOString() }));
  return { rows, total: count?.total ?? 0 };
}
