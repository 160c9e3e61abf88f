import * as contracts from '@firstbell/schema/contracts/audit';
import { changeKinds, isAllowed } from '@firstbell/schema';
import {
  MAX_COUNTED_AUDIT_ROWS,
  auditKinds,
  type AuditQuery,
  type AuditResult,
  auditRow,
  auditTopics,
} from '@firstbell/schema/audit';
import { consolePages } from '@firstbell/schema/pages';
import { and, type SQL, sql } from 'drizzle-orm';
import { textArray } from '../db/arrays.ts';
import { type Database, lowPriority, type Orm, selectRows } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { type Operation, implement } from '../operation/operation.ts';
import { type RefusalCounter } from './refusals.ts';

/** Columns that conditions compare, whose names differ between the tables of events and of changes. */
type ComparedColumns = { at: SQL; account: SQL; name: SQL; record: SQL; address: SQL; request: SQL };

const eventColumns: ComparedColumns = {
  at: sql.raw('log_row.at'),
  account: sql.raw('log_row.account'),
  name: sql.raw('log_row.name'),
  record: sql.raw('log_row.record'),
  address: sql.raw('log_row.address'),
  request: sql.raw('log_row.request'),
};
/** Key of a changed record; for an entry on a report card the admission number, as in the events about report cards. */
const CHANGED_RECORD = sql.raw(`case log_row.area when 'report_card'
  then coalesce((select student.id from student where student_id = split_part(log_row.record, '.', 2)::integer), log_row.record)
  else log_row.record end`);
const changeColumns: ComparedColumns = {
  ...eventColumns,
  at: sql.raw('log_row.changed_at'),
  name: sql.raw('log_row.changed_by'),
  record: CHANGED_RECORD,
};

/** Returns the condition for the days and the text of a query. The text is a part of a name or email address, or a record, IP address or request. */
function createCondition(
  { at, account, name, record, address, request }: ComparedColumns,
  { q, from, to }: AuditQuery,
  timeZone: string,
): SQL | undefined {
  /** SQL for the start of an ISO day plus a number of days, in the time zone of the school. */
  const startOfDay = (day: string, days: number) =>
    sql`(${day}::date + ${days}::int)::timestamp at time zone ${timeZone}`;
  const pattern = q.toLowerCase();
  return and(
    sql`true`,
    from === '' ? undefined : sql`${at} >= ${startOfDay(from, 0)}`,
    to === '' ? undefined : sql`${at} < ${startOfDay(to, 1)}`,
    q === ''
      ? undefined
      : sql`(strpos(lower(${name}), ${pattern}) > 0 or ${record} = ${q} or ${address} = ${q} or ${request} = ${q}
          or ${account} in (select uid from account
            where strpos(lower(concat_ws(chr(1), name, email)), ${pattern}) > 0))`,
  );
}

const isOfKind = (kinds: readonly string[]) => sql`log_row.kind = any(${textArray(kinds)})`;

/** Selects events as rows of the log, without the summaries of refusals, which are rows of their own. */
function selectEvents(query: AuditQuery, timeZone: string, kinds: readonly string[]): SQL {
  return sql`select 'e' || log_row.id as key, log_row.id, log_row.at, log_row.kind, log_row.account, log_row.name, log_row.address, log_row.request,
      log_row.area, log_row.record, log_row.detail
    from audit log_row where ${createCondition(eventColumns, query, timeZone)} and ${isOfKind(kinds)}
      and not (log_row.kind = 'refused' and log_row.detail ? 'summary')`;
}

/** Selects the sums of refusals as rows of the log, by the time of the last one. */
function selectRefusals(query: AuditQuery, timeZone: string): SQL {
  return sql`select 'r' || log_row.id as key, log_row.id, log_row.at, 'refused' as kind, log_row.account, log_row.name, log_row.address, log_row.request,
      log_row.area, log_row.record, jsonb_build_object('code', log_row.code, 'method', log_row.method, 'route', log_row.route)
        || case when log_row.times > 1 then jsonb_build_object('times', log_row.times) else '{}' end as detail
    from refusal log_row where ${createCondition(eventColumns, query, timeZone)}`;
}

/** Selects changes of records as rows of the log. A save of several fields is one row, with its first field. */
function selectChanges(query: AuditQuery, timeZone: string, kinds: readonly string[]): SQL {
  const isFirstField = sql`not exists (select 1 from change previous where previous.id = log_row.id - 1
    and previous.area = log_row.area and previous.record = log_row.record and previous.version = log_row.version and previous.kind = log_row.kind)`;
  return sql`select 'c' || log_row.id as key, log_row.id, log_row.changed_at as at, log_row.kind, coalesce(log_row.account, '') as account,
      log_row.changed_by as name, coalesce(log_row.address, '') as address, coalesce(log_row.request, '') as request,
      log_row.area, ${CHANGED_RECORD} as record,
      jsonb_strip_nulls(jsonb_build_object('field', log_row.field, 'version', log_row.version)) as detail
    from change log_row where ${createCondition(changeColumns, query, timeZone)} and ${isOfKind(kinds)} and ${isFirstField}`;
}

/** Returns the kinds of events and of changes that a query requests. */
function findRequestedKinds({ topic }: AuditQuery): {
  events: readonly string[];
  changes: readonly string[];
} {
  if (topic === '') return { events: auditKinds, changes: changeKinds };
  if (topic === 'records') return { events: [], changes: changeKinds };
  return { events: auditTopics[topic], changes: [] };
}

type StoredRow = Record<string, unknown> & { at: Date | string };

/**
 * Lists one page of the audit log: events and changes of records, by time. The total is at most
 * `MAX_COUNTED_AUDIT_ROWS`; later rows are on no page.
 */
async function listAudit(orm: Orm, query: AuditQuery, timeZone: string): Promise<AuditResult> {
  const { events, changes } = findRequestedKinds(query);
  const sources = [
    ...(events.length > 0 ? [selectEvents(query, timeZone, events)] : []),
    ...(events.includes('refused') ? [selectRefusals(query, timeZone)] : []),
    ...(changes.length > 0 ? [selectChanges(query, timeZone, changes)] : []),
  ];
  const direction = sql.raw(query.order);
  const order = sql`order by at ${direction}, id ${direction}, key ${direction}`;
  const union = (limit: number, sourceOrder: SQL) =>
    sql.join(
      sources.map((source) => sql`(select * from (${source}) source ${sourceOrder} limit ${limit})`),
      sql` union all `,
    );
  const offset = Math.min((query.page - 1) * query.rows, MAX_COUNTED_AUDIT_ROWS);
  const storedRows = await selectRows<StoredRow>(
    orm,
    sql`select * from (${union(offset + query.rows, order)}) log_page ${order} limit ${query.rows} offset ${offset}`,
  );
  const [count] = await selectRows<{ total: number }>(
    orm,
    sql`select least(count(*), ${MAX_COUNTED_AUDIT_ROWS})::int as total from (${union(MAX_COUNTED_AUDIT_ROWS, sql``)}) log_page`,
  );
  const rows = storedRows.map(({ at, ...row }) => auditRow.parse({ ...row, at: new Date(at).toISOString() }));
  return { rows, total: count?.total ?? 0 };
}

/** Returns the operations on the audit log. */
export function auditOperations(
  { db, timeZone }: { db: Database; timeZone: string },
  refusals: RefusalCounter,
): Operation[] {
  return [
    implement(contracts.list, async ({ query, signal }) => {
      await refusals.write();
      return listAudit(lowPriority(db, signal), query, timeZone);
    }),
    implement(contracts.print, {
      describeEvent: ({ body }) => ({ detail: body }),
      handle: ({ body, user }) => {
        const page = consolePages[body.path];
        if (!page || !isAllowed(user, page.area, page.action)) throw new Problem('forbidden');
        return Promise.resolve();
      },
    }),
  ];
}
