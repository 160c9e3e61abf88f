import * as contracts from '@firstbell/schema/contracts/attendance';
import { attendance as definition, pickFilters } from '@firstbell/schema';
import { createRecordScope, SERVICE_SCOPE } from '../../records/scope.ts';
import { type Operation } from '../../operation/operation.ts';
import { implementIn } from '../../records/implementIn.ts';
import { type Records } from '../../records/area.ts';
import { restoreRecord } from '../../records/remove.ts';
import { coalesce } from '../../db/coalesce.ts';
import { readConcerns } from './concerns.ts';
import { leaveOperations } from './leave.ts';
import { mergeSheet } from './mergeSheet.ts';
import { readOwnSheets } from './ownSheets.ts';
import { readMonthRegister } from './monthRegister.ts';
import { readSheetTotals } from './sheetTotals.ts';
import { createSheet, updateSheet } from './save.ts';
import { openSheet, readMissingSheets, readSheet } from './sheet.ts';

/** Returns the operations on whole attendance sheets and on leaves, and the reports about attendance. */
export function attendanceOperations(records: Records): Operation[] {
  const area = records.areas.attendance;
  const implement = implementIn(records, area);
  const readAllConcerns = coalesce(() => readConcerns(records, SERVICE_SCOPE));
  return [
    implement(contracts.concerns, ({ scope }) =>
      scope.sections === undefined ? readAllConcerns() : readConcerns(records, scope),
    ),
    implement(contracts.missing, ({ query, scope }) => readMissingSheets(records, scope, query.date)),
    implement(contracts.register, ({ query, scope }) => readMonthRegister(records, scope, query)),
    implement(contracts.exportRegister, {
      describeEvent: ({ body }) => ({ detail: body }),
      handle: ({ body, scope }) => readMonthRegister(records, scope, body),
    }),
    implement(contracts.totals, ({ query, scope, signal }) =>
      readSheetTotals(records, scope, { ...query, filters: pickFilters(definition, query) }, signal),
    ),
    implement(contracts.sheet, ({ query, scope }) => openSheet(records, scope, query)),
    implement(contracts.saveSheet, ({ body, user, scope }) => mergeSheet(records, scope, body, { user })),
    implement(contracts.own, ({ user }) => readOwnSheets(records, user.uid)),
    ...leaveOperations(records),
    implement(contracts.add, ({ body, user, scope }) => createSheet(records, scope, body, { user })),
    implement(contracts.readSheet, ({ key, scope }) => readSheet(records, scope, key)),
    implement(contracts.update, ({ key, body, user, scope }) =>
      updateSheet(records, scope, key, body, { user }),
    ),
    implement(contracts.restore, async ({ key, user, access }) => {
      await restoreRecord(access, key);
      return readSheet(records, createRecordScope(area, user, 'read'), key);
    }),
  ];
}
