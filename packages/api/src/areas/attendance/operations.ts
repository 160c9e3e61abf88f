import { isLimited } from '@firstbell/schema/access';
import * as contracts from '@firstbell/schema/contracts/attendance';
import { type Action, attendance as definition, lastDayOf, pickFilters } from '@firstbell/schema';
import {
  isStudentInReach,
  refusePast,
  requirePlace,
  requireStudentInReach,
  sectionsWithin,
} from '../../access/scope.ts';
import { createScope } from '../../records/scope.ts';
import { type Member } from '../../caller/member.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { keyFromPath } from '../../db/keys.ts';
import { type Records } from '../../records/area.ts';
import { restoreRecord } from '../../records/remove.ts';
import { coalesce } from '../../db/coalesce.ts';
import { readSectionsWithoutSheet } from './dayTotals.ts';
import { readConcerns } from './concerns.ts';
import { addLeave, createNotFound, readStudentLeaves, readStudentOfLeave, withdrawLeave } from './leave.ts';
import { mergeSheet } from './mergeSheet.ts';
import { readOwnSheets } from './ownSheets.ts';
import { readMonthRegister } from './monthRegister.ts';
import { readSheetTotals } from './sheetTotals.ts';
import { createSheet, updateSheet } from './save.ts';
import {
  readLatestDay,
  openSheet,
  readSheet,
  recordOfSheet,
  requireSchoolDay,
  requireSheet,
} from './sheet.ts';

/** Returns the operations on whole attendance sheets and on leaves, and the reports about attendance. */
export function attendanceOperations(records: Records): Operation[] {
  const { orm } = records.db;
  const parseKey = (typed: string) => keyFromPath(records.areas.attendance, typed);
  const area = records.areas.attendance;
  const scopeOf = (user: Member, action: Action) => createScope(area, user, action);
  /** Reads a sheet in scope of the signed-in person. */
  const readRecord = async (user: Member, key: string) =>
    recordOfSheet(requireSheet(await readSheet(orm, parseKey(key), scopeOf(user, 'read').condition)));
  const readAllConcerns = coalesce(() => readConcerns(records));
  const findSectionsInReach = (user: Member) => sectionsWithin(user, ['attendance', 'read']);
  return [
    implement(contracts.concerns, ({ user }) => {
      const sections = findSectionsInReach(user);
      return sections === undefined ? readAllConcerns() : readConcerns(records, sections);
    }),
    implement(contracts.missing, async ({ query, user }) => {
      const date = query.date || (await readLatestDay(records));
      await requireSchoolDay(records, date);
      return { date, sections: await readSectionsWithoutSheet(orm, date, findSectionsInReach(user)) };
    }),
    implement(contracts.register, async ({ query, user }) => {
      requirePlace(user, ['attendance', 'read'], query);
      await refusePast(orm, user, ['attendance', 'read'], { day: lastDayOf(query.month) });
      return readMonthRegister(records, query);
    }),
    implement(contracts.exportRegister, {
      audit: { kind: 'exported', detail: ({ body }) => body },
      handle: async ({ body, user }) => {
        requirePlace(user, ['attendance', 'export'], body);
        await refusePast(orm, user, ['attendance', 'export'], { day: lastDayOf(body.month) });
        return readMonthRegister(records, body);
      },
    }),
    implement(contracts.totals, ({ query, user, signal }) =>
      readSheetTotals(
        records,
        scopeOf(user, 'read'),
        { ...query, filters: pickFilters(definition, query) },
        signal,
      ),
    ),
    implement(contracts.sheet, async ({ query, user }) => {
      requirePlace(user, ['attendance', 'read'], query);
      await refusePast(orm, user, ['attendance', 'read'], { day: query.date });
      return openSheet(records, query);
    }),
    implement(contracts.saveSheet, ({ body, user }) => {
      requirePlace(user, ['attendance', 'edit'], body);
      return mergeSheet(records, body, { user });
    }),
    implement(contracts.own, ({ user }) => readOwnSheets(records, user.uid)),
    implement(contracts.leaves, async ({ query, user }) => {
      await requireStudentInReach(orm, user, ['attendance', 'read'], query.id);
      return { rows: await readStudentLeaves(records, user, query) };
    }),
    implement(contracts.addLeave, {
      audit: { kind: 'changed' },
      handle: async ({ body, user }) => {
        await requireStudentInReach(orm, user, ['attendance', 'edit'], body.id);
        return addLeave(records, body, { user });
      },
    }),
    implement(contracts.withdrawLeave, {
      audit: { kind: 'changed' },
      handle: async ({ key, user }) => {
        const student = await readStudentOfLeave(orm, key);
        if (student === '' || !(await isStudentInReach(orm, user, ['attendance', 'read'], student)))
          throw createNotFound();
        await requireStudentInReach(orm, user, ['attendance', 'delete'], student);
        await withdrawLeave(records, key, { user });
      },
    }),
    implement(contracts.add, ({ body, user }) => {
      requirePlace(user, ['attendance', 'add'], body);
      return createSheet(records, body, { user });
    }),
    implement(contracts.readSheet, ({ key, user }) => readRecord(user, key)),
    implement(contracts.update, async ({ key, body, user }) => {
      // Only a limited permission needs the stored sheet here; `updateSheet` locks the sheet and reads it again.
      if (isLimited(user, 'attendance', 'edit')) {
        const scope = scopeOf(user, 'edit');
        const stored = await readSheet(orm, parseKey(key), scope.condition);
        await scope.check(orm, stored ?? requireSheet(stored));
      }
      return updateSheet(records, parseKey(key), body, { user });
    }),
    implement(contracts.restore, async ({ key, user }) => {
      await restoreRecord(records, area, scopeOf(user, 'delete'), parseKey(key), { user });
      return readRecord(user, key);
    }),
  ];
}
