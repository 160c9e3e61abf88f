import { choices } from '@firstbell/schema';
import { attendanceSetting } from '@firstbell/schema/sheets';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../../db/transaction.ts';
import { BODY_PROBLEMS, type Operation, operation } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { lockReferencesExclusively } from '../../records/references.ts';
import { readLists } from '../../lists/lists.ts';

/** Returns the operation that sets which attendance marks the school offers. */
export function attendanceMarkOperations({ db }: Records): Operation[] {
  const tag = 'school_lists';
  return [
    operation({
      method: 'put',
      path: '/school_lists/attendance_marks',
      tag,
      summary:
        'Sets whether new attendance marks may be Half day; stored marks stay as they are. Returns all lists.',
      access: { area: tag, action: 'edit' },
      body: () => attendanceSetting,
      status: 200,
      response: choices,
      audit: { kind: 'changed', detail: ({ body }) => body },
      problems: BODY_PROBLEMS,
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
