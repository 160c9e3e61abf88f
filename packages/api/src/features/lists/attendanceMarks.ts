import * as contracts from '@firstbell/schema/contracts/lists';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../../db/transaction.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { lockReferencesExclusively } from '../../records/references.ts';
import { readLists } from '../../lists/lists.ts';

/** Returns the operation that sets which attendance marks the school offers. */
export function attendanceMarkOperations({ db }: Records): Operation[] {
  return [
    implement(contracts.saveAttendanceMarks, {
      audit: { kind: 'changed', detail: ({ body }) => body },
      handle: ({ body }) =>
        inTransaction(db, async (orm) => {
          // Blocks saves, so that no sheet is saved with the old setting.
          await lockReferencesExclusively(orm);
          await orm.execute(sql`update attendance_setting set half_day_marks = ${body.half_day_marks}`);
          return (await readLists(orm)).choices;
        }),
    }),
  ];
}
