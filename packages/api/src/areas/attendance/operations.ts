import * as contracts from '@firstbell/schema/contracts/attendance';
import { type Action, attendance as definition, pickFilters } from '@firstbell/schema';
import { createRecordScope, SERVICE_SCOPE } from '../../records/scope.ts';
import { type Member } from '../../caller/member.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { keyFromPath } from '../../db/keys.ts';
import { type Records } from '../../records/area.ts';
import { restoreRecord } from '../../records/remove.ts';
import { coalesce } from '../../db/coalesce.ts';
import { readConcerns } from './concerns.ts';
import { addLeave, readStudentLeaves, withdrawLeave } from './leave.ts';
import { mergeSheet } from './mergeSheet.ts';
import { readOwnSheets } from './ownSheets.ts';
import { readMonthRegister } from './monthRegister.ts';
import { readSheetTotals } from './sheetTotals.ts';
import { createSheet, updateSheet } from './save.ts';
import { openSheet, readMissingSheets, readSheet } from './sheet.ts';

/** Returns the operations on whole attendance sheets and on leaves, and the reports about attendance. */
export function attendanceOperations(records: Records): Operation[] {
  const area = records.areas.attendance;
  const toKey = (typed: string) => keyFromPath(area, typed);
  const scopeOf = (user: Member, action: Action) => createRecordScope(area, user, action);
  const readAllConcerns = coalesce(() => readConcerns(records, SERVICE_SCOPE));
  return [
    implement(contracts.concerns, ({ scope }) =>
      scope.sections === undefined ? readAllConcerns() : readConcerns(records, scope),
    ),
    implement(contracts.missing, ({ query, scope }) => readMissingSheets(records, scope, query.date)),
    implement(contracts.register, ({ query, scope }) => readMonthRegister(records, scope, query)),
    implement(contracts.exportRegister, {
      audit: { kind: 'exported', detail: ({ body }) => body },
      handle: ({ body, scope }) => readMonthRegister(records, scope, body),
    }),
    implement(contracts.totals, ({ query, user, signal }) =>
      readSheetTotals(
        records,
        scopeOf(user, 'read'),
        { ...query, filters: pickFilters(definition, query) },
        signal,
      ),
    ),
    implement(contracts.sheet, ({ query, scope }) => openSheet(records, scope, query)),
    implement(contracts.saveSheet, ({ body, user, scope }) => mergeSheet(records, scope, body, { user })),
    implement(contracts.own, ({ user }) => readOwnSheets(records, user.uid)),
    implement(contracts.leaves, async ({ query, scope }) => ({
      rows: await readStudentLeaves(records, scope, query),
    })),
    implement(contracts.addLeave, {
      audit: { kind: 'changed' },
      handle: ({ body, user, scope }) => addLeave(records, scope, body, { user }),
    }),
    implement(contracts.withdrawLeave, {
      audit: { kind: 'changed' },
      handle: ({ key, user, scope }) => withdrawLeave(records, scope, key, { user }),
    }),
    implement(contracts.add, ({ body, user, scope }) => createSheet(records, scope, body, { user })),
    implement(contracts.readSheet, ({ key, user }) => readSheet(records, scopeOf(user, 'read'), toKey(key))),
    implement(contracts.update, ({ key, body, user }) =>
      updateSheet(records, scopeOf(user, 'edit'), toKey(key), body, { user }),
    ),
    implement(contracts.restore, async ({ key, user }) => {
      await restoreRecord(records, area, scopeOf(user, 'delete'), toKey(key), { user });
      return readSheet(records, scopeOf(user, 'read'), toKey(key));
    }),
  ];
}
