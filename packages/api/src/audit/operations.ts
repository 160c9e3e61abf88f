import * as contracts from '@firstbell/schema/contracts/audit';
import { isAllowed } from '@firstbell/schema';
import { consolePages } from '@firstbell/schema/pages';
import { type Database, lowPriority } from '../db/database.ts';
import { type Operation, implement } from '../operation/operation.ts';
import { Problem } from '../http/problem.ts';
import { listAudit } from './list.ts';
import { type RefusalCounter } from './refusals.ts';

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
