import { breachQuery, breachReport } from '@firstbell/schema/breach';
import { type ReadingCounter } from '../../audit/readings.ts';
import { lowPriority } from '../../db/database.ts';
import { type Operation, operation, READ_PROBLEMS } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { readBreach } from './report.ts';

/** Returns the operation of the breach workbench. */
export const breachOperations = (records: Records, readings: ReadingCounter): Operation[] => [
  operation({
    method: 'get',
    path: '/breach',
    tag: 'audit',
    summary:
      'Finds the people who are affected by a breach, from the audit log of a period, an account or an address.',
    access: { area: 'audit', action: 'export' },
    freshProof: 'always',
    query: breachQuery,
    status: 200,
    response: breachReport,
    audit: { kind: 'exported', record: () => 'breach', detail: ({ query }) => query },
    problems: [...READ_PROBLEMS, 'invalid'],
    handle: async ({ query, signal }) => {
      await readings.write();
      return readBreach(lowPriority(records.db, signal), records, query);
    },
  }),
];
