import { isAllowed } from '@firstbell/schema';
import { auditQuery, auditResult, consolePages, printed } from '@firstbell/schema/audit';
import { type Database, lowPriority } from '../db/database.ts';
import { type Operation, operation, READ_PROBLEMS, BODY_PROBLEMS } from '../operation/operation.ts';
import { Problem } from '../http/problem.ts';
import { listAudit } from './list.ts';
import { type RefusalCounter } from './refusals.ts';

/** Returns the operations on the audit log. */
export function auditOperations(
  { db, timeZone }: { db: Database; timeZone: string },
  refusals: RefusalCounter,
): Operation[] {
  const tag = 'audit';
  return [
    operation({
      method: 'get',
      path: '/audit',
      tag,
      summary: 'Lists who did what and when, the newest first: events, and changes of records.',
      access: { area: 'audit', action: 'read' },
      query: auditQuery,
      status: 200,
      response: auditResult,
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: async ({ query, signal }) => {
        await refusals.write();
        return listAudit(lowPriority(db, signal), query, timeZone);
      },
    }),
    operation({
      method: 'post',
      path: '/audit/print',
      unkeyed: 'reads',
      tag,
      summary: 'Records that the signed-in person prints a page of the console, which they may open.',
      access: { area: 'me', action: 'read' },
      body: () => printed,
      status: 204,
      problems: BODY_PROBLEMS,
      audit: { kind: 'printed', detail: ({ body }) => body },
      handle: ({ body, user }) => {
        const page = consolePages[body.path];
        if (!page || !isAllowed(user, page.area, page.action)) throw new Problem('forbidden');
        return Promise.resolve();
      },
    }),
  ];
}
