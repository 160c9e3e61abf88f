import { auditQuery, auditResult, printed } from '@firstbell/schema/audit';
import { lowPriority } from '../db/database.ts';
import { type Endpoint, endpoint, READ_REFUSALS, BODY_REFUSALS } from '../http/endpoint.ts';
import { type Records } from '../records/records.ts';
import { listAudit } from './list.ts';

/** Returns the operations on the audit log. */
export function auditOperations({ db, timeZone }: Records): Endpoint[] {
  const tag = 'audit';
  return [
    endpoint({
      method: 'get',
      path: '/audit',
      tag,
      summary: 'Lists who did what and when, the newest first: events, and changes of records.',
      access: { area: 'audit', action: 'read' },
      query: auditQuery,
      status: 200,
      response: auditResult,
      refusals: [...READ_REFUSALS, 'invalid'],
      handle: ({ query, signal }) => listAudit(lowPriority(db, signal), query, timeZone),
    }),
    endpoint({
      method: 'post',
      path: '/audit/print',
      unkeyed: 'reads',
      tag,
      summary: 'Records that the signed-in person prints a page of the console.',
      access: { area: 'me', action: 'read' },
      body: () => printed,
      status: 204,
      refusals: BODY_REFUSALS,
      audit: { kind: 'printed', detail: ({ body }) => body },
      handle: () => Promise.resolve(),
    }),
  ];
}
