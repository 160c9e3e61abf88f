import * as contracts from '@firstbell/schema/contracts/audit';
import { type ReadingCounter } from '../../audit/readings.ts';
import { lowPriority } from '../../db/database.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { readBreach } from './report.ts';

/** Returns the operation of the breach workbench. */
export const breachOperations = (records: Records, readings: ReadingCounter): Operation[] => [
  implement(contracts.breach, {
    describeEvent: ({ query }) => ({ record: 'breach', detail: query }),
    handle: async ({ query, signal }) => {
      await readings.write();
      return readBreach(lowPriority(records.db, signal), records, query);
    },
  }),
];
