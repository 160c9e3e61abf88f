import {
  type Action,
  areaCountQuery,
  attendance as definition,
  attendanceMissing,
  attendanceMissingQuery,
  attendanceSheet,
  attendanceSheetQuery,
  editedVersion,
  lastDayOf,
  pickFilters,
} from '@firstbell/schema';
import {
  attendanceConcerns,
  monthRegister,
  monthRegisterQuery,
  ownSheets,
  sheetChange,
  sheetChanged,
  sheetTotals,
  studentLeave,
  studentLeaveInput,
  studentLeaves,
  studentLeavesQuery,
} from '@firstbell/schema/sheets';
import {
  isStudentInReach,
  refusePast,
  requirePlace,
  requireStudentInReach,
  sectionsWithin,
} from '../../access/scope.ts';
import { scopeArea } from '../../records/scopeArea.ts';
import { type Member } from '../../caller/member.ts';
import {
  CHANGE_PROBLEMS,
  type Operation,
  operation,
  READ_PROBLEMS,
  BODY_PROBLEMS,
} from '../../operation/operation.ts';
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

const { key: tag, record } = definition;
const accessTo = (action: Action) => ({ tag, access: { area: 'attendance' as const, action } });

/** Returns the operations on whole attendance sheets and on leaves, and the reports about attendance. */
export function attendanceOperations(records: Records): Operation[] {
  const { orm } = records.db;
  const parseKey = (typed: string) => keyFromPath(records.areas.attendance, typed);
  const scopedArea = (user: Member, action: Action) => scopeArea(records.areas.attendance, user, action);
  /** Reads a sheet within the reach of the signed-in person. */
  const readRecord = async (user: Member, key: string) =>
    recordOfSheet(requireSheet(await readSheet(orm, parseKey(key), scopedArea(user, 'read').within)));
  const readAllConcerns = coalesce(() => readConcerns(records));
  const findSectionsInReach = (user: Member) => sectionsWithin(user, ['attendance', 'read']);
  return [
    operation({
      method: 'get',
      path: '/attendance/concerns',
      summary:
        'Lists the students absent three days running, and those who attended less than 75 % of the days.',
      ...accessTo('read'),
      status: 200,
      response: attendanceConcerns,
      problems: READ_PROBLEMS,
      handle: ({ user }) => {
        const sections = findSectionsInReach(user);
        return sections === undefined ? readAllConcerns() : readConcerns(records, sections);
      },
    }),
    operation({
      method: 'get',
      path: '/attendance/missing',
      summary:
        'Lists the sections with students that have no sheet on a day; without one, on the latest school day.',
      ...accessTo('read'),
      query: attendanceMissingQuery,
      status: 200,
      response: attendanceMissing,
      problems: [...READ_PROBLEMS, 'invalid', 'no_year'],
      handle: async ({ query, user }) => {
        const date = query.date || (await readLatestDay(records));
        await requireSchoolDay(records, date);
        return { date, sections: await readSectionsWithoutSheet(orm, date, findSectionsInReach(user)) };
      },
    }),
    operation({
      method: 'get',
      path: '/attendance/register',
      summary: 'Returns the attendance of a section in a month, by student and day.',
      ...accessTo('read'),
      query: monthRegisterQuery,
      status: 200,
      response: monthRegister,
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: async ({ query, user }) => {
        requirePlace(user, ['attendance', 'read'], query);
        await refusePast(orm, user, ['attendance', 'read'], { day: lastDayOf(query.month) });
        return readMonthRegister(records, query);
      },
    }),
    operation({
      method: 'post',
      path: '/attendance/register',
      unkeyed: 'reads',
      summary: 'Returns the attendance of a section in a month, for a file.',
      ...accessTo('export'),
      body: () => monthRegisterQuery,
      status: 200,
      response: monthRegister,
      audit: { kind: 'exported', detail: ({ body }) => body },
      problems: BODY_PROBLEMS,
      handle: async ({ body, user }) => {
        requirePlace(user, ['attendance', 'export'], body);
        await refusePast(orm, user, ['attendance', 'export'], { day: lastDayOf(body.month) });
        return readMonthRegister(records, body);
      },
    }),
    operation({
      method: 'get',
      path: '/attendance/totals',
      summary: 'Adds up the marks of the attendance sheets that a list would show.',
      ...accessTo('read'),
      query: areaCountQuery(definition),
      repeatable: definition.filters.map(({ key }) => key),
      status: 200,
      response: sheetTotals,
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: ({ query, user, signal }) =>
        readSheetTotals(
          records,
          scopedArea(user, 'read'),
          { ...query, filters: pickFilters(definition, query) },
          signal,
        ),
    }),
    operation({
      method: 'get',
      path: '/attendance/sheet',
      summary: 'Returns the sheet of a section on a day, and the students without a mark.',
      ...accessTo('read'),
      query: attendanceSheetQuery,
      status: 200,
      response: attendanceSheet,
      problems: [...READ_PROBLEMS, 'invalid', 'no_year'],
      handle: async ({ query, user }) => {
        requirePlace(user, ['attendance', 'read'], query);
        await refusePast(orm, user, ['attendance', 'read'], { day: query.date });
        return openSheet(records, query);
      },
    }),
    operation({
      method: 'put',
      path: '/attendance/sheet',
      summary:
        'Saves marks of a section on a day, each with the version that was seen. Sending the same marks again changes nothing.',
      ...accessTo('edit'),
      body: sheetChange,
      status: 200,
      response: sheetChanged,
      problems: [...BODY_PROBLEMS, 'no_year', 'past_year'],
      handle: ({ body, user }) => {
        requirePlace(user, ['attendance', 'edit'], body);
        return mergeSheet(records, body, { user });
      },
    }),
    operation({
      method: 'get',
      path: '/attendance/own',
      summary: 'Lists the sections whose class teacher the signed-in person is, on the latest school day.',
      ...accessTo('read'),
      status: 200,
      response: ownSheets,
      problems: READ_PROBLEMS,
      handle: ({ user }) => readOwnSheets(records, user.uid),
    }),
    operation({
      method: 'get',
      path: '/attendance/leave',
      summary: 'Lists the approved leaves of a student in the current academic year, or in all years.',
      ...accessTo('read'),
      query: studentLeavesQuery,
      status: 200,
      response: studentLeaves,
      problems: [...READ_PROBLEMS, 'invalid', 'no_year'],
      handle: async ({ query, user }) => {
        await requireStudentInReach(orm, user, ['attendance', 'read'], query.id);
        return { rows: await readStudentLeaves(records, user, query) };
      },
    }),
    operation({
      method: 'post',
      path: '/attendance/leave',
      summary:
        'Adds an approved leave of a student; new attendance sheets of its days open with the mark Excused.',
      ...accessTo('edit'),
      body: () => studentLeaveInput,
      status: 201,
      response: studentLeave,
      audit: { kind: 'changed' },
      problems: [...BODY_PROBLEMS, 'no_year'],
      handle: async ({ body, user }) => {
        await requireStudentInReach(orm, user, ['attendance', 'edit'], body.id);
        return addLeave(records, body, { user });
      },
    }),
    operation({
      method: 'delete',
      path: '/attendance/leave/{key}',
      summary: 'Withdraws a leave of a student. Saved attendance sheets stay as they are.',
      ...accessTo('delete'),
      status: 204,
      audit: { kind: 'changed' },
      problems: [...CHANGE_PROBLEMS, 'not_found'],
      handle: async ({ key, user }) => {
        const student = await readStudentOfLeave(orm, key);
        if (student === '' || !(await isStudentInReach(orm, user, ['attendance', 'read'], student)))
          throw createNotFound();
        await requireStudentInReach(orm, user, ['attendance', 'delete'], student);
        await withdrawLeave(records, key, { user });
      },
    }),
    operation({
      method: 'post',
      path: '/attendance',
      summary: 'Saves the attendance of a section on a day.',
      ...accessTo('add'),
      body: definition.input,
      status: 201,
      response: record,
      problems: [...BODY_PROBLEMS, 'conflict', 'no_year'],
      handle: ({ body, user }) => {
        requirePlace(user, ['attendance', 'add'], body);
        return createSheet(records, body, { user });
      },
    }),
    operation({
      method: 'get',
      path: '/attendance/{key}',
      summary: 'Returns an attendance sheet by its day, class and section, such as 2026-11-20.V.B.',
      ...accessTo('read'),
      status: 200,
      response: record,
      problems: [...READ_PROBLEMS, 'not_found'],
      handle: ({ key, user }) => readRecord(user, key),
    }),
    operation({
      method: 'put',
      path: '/attendance/{key}',
      summary: 'Corrects an attendance sheet with the version that was edited.',
      ...accessTo('edit'),
      body: (today) => definition.input(today).safeExtend({ version: editedVersion }),
      status: 200,
      response: record,
      problems: [...BODY_PROBLEMS, 'not_found', 'conflict', 'past_year'],
      handle: async ({ key, body, user }) => {
        const area = scopedArea(user, 'edit');
        // Only a limited permission needs the stored sheet here; `updateSheet` locks the sheet and reads it again.
        if (area.within !== undefined || area.guard !== undefined) {
          const stored = await readSheet(orm, parseKey(key), area.within);
          await area.guard?.(orm, stored ?? requireSheet(stored));
        }
        return updateSheet(records, parseKey(key), body, { user });
      },
    }),
    operation({
      method: 'post',
      path: '/attendance/{key}/restore',
      summary: 'Restores a deleted attendance sheet.',
      ...accessTo('delete'),
      status: 200,
      response: record,
      problems: [...CHANGE_PROBLEMS, 'not_found', 'in_use', 'duplicate', 'past_year'],
      handle: async ({ key, user }) => {
        await restoreRecord(records, scopedArea(user, 'delete'), parseKey(key), { user });
        return readRecord(user, key);
      },
    }),
  ];
}
