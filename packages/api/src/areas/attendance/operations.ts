import * as contracts from '@firstbell/schema/contracts/attendance';
import { attendance as definition, pickFilters } from '@firstbell/schema';
import { SERVICE_SCOPE } from '../../records/scope.ts';
import { type Operation } from '../../operation/operation.ts';
import { implementIn } from '../../records/implementIn.ts';
import { type Records } from '../../records/area.ts';
import { coalesce } from '../../db/coalesce.ts';
import { readConcerns } from './concerns.ts';
import { leaveOperations } from './leave.ts';
import { mergeSheet } from './mergeSheet.ts';
import { readMonthRegister } from './monthRegister.ts';
import { readSheetTotals } from './sheetTotals.ts';
import { wholeSheetOperations } from './save.ts';
import { sheetFormOperations } from './sheet.ts';

/** Returns the operations on whole attendance sheets and on leaves, and the reports about attendance. */
export function attendanceOperations(records: Records): Operation[] {
  const implement = implementIn(records, records.areas.attendance);
  const readAllConcerns = coalesce(() => readConcerns(records, SERVICE_SCOPE));
  return [
    implement(contracts.concerns, ({ scope }) =>
      scope.sections === undefined ? readAllConcerns() : readConcerns(records, scope),
    ),
    ...sheetFormOperations(records),
    implement(contracts.register, ({ query, scope }) => readMonthRegister(records, scope, query)),
    implement(contracts.exportRegister, {
      describeEvent: ({ body }) => ({ detail: body }),
      handle: ({ body, scope }) => readMonthRegister(records, scope, body),
    }),
    implement(contracts.totals, ({ query, scope, signal }) =>
      readSheetTotals(records, scope, { ...query, filters: pickFilters(definition, query) }, signal),
    ),
    implement(contracts.saveSheet, ({ body, user, scope }) => mergeSheet(records, scope, body, { user })),
    ...leaveOperations(records),
    ...wholeSheetOperations(records),
  ];
}
