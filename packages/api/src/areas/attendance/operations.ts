import {
  type Action,
  attendance as definition,
  attendanceMissing,
  attendanceMissingQuery,
  attendanceSheet,
  attendanceSheetQuery,
  editedVersion,
} from '@firstbell/schema';
import { CHANGING, type Endpoint, endpoint, READING, SENDING } from '../../http/endpoint.ts';
import { keyFromPath } from '../../records/keys.ts';
import { type Records } from '../../records/records.ts';
import { restoreRecord } from '../../records/remove.ts';
import { sectionsWithoutSheet } from '../../school/attendance.ts';
import { createSheet, updateSheet } from './save.ts';
import { latestDay, openSheet, readSheet, recordOfSheet, refuseDay, requireSheet } from './sheet.ts';

const { key: tag, record } = definition;
const may = (action: Action) => ({ tag, access: { area: 'attendance' as const, action } });

/** Returns the operations on whole attendance sheets. */
export function attendanceOperations(records: Records): Endpoint[] {
  const { orm } = records.db;
  const asKey = (typed: string) => keyFromPath(records.areas.attendance, typed);
  const give = async (key: string) => recordOfSheet(requireSheet(await readSheet(orm, asKey(key))));
  return [
    endpoint({
      method: 'get',
      path: '/attendance/missing',
      summary:
        'Lists the sections with students that have no sheet on a day; without one, on the latest school day.',
      ...may('read'),
      query: attendanceMissingQuery,
      status: 200,
      answer: attendanceMissing,
      refusals: [...READING, 'invalid', 'no_year'],
      handle: async ({ query }) => {
        const date = query.date || (await latestDay(records));
        await refuseDay(records, date);
        return { date, sections: await sectionsWithoutSheet(orm, date) };
      },
    }),
    endpoint({
      method: 'get',
      path: '/attendance/sheet',
      summary: 'Returns the sheet of a section on a day, and the students without a mark.',
      ...may('read'),
      query: attendanceSheetQuery,
      status: 200,
      answer: attendanceSheet,
      refusals: [...READING, 'invalid', 'no_year'],
      handle: ({ query }) => openSheet(records, query),
    }),
    endpoint({
      method: 'post',
      path: '/attendance',
      summary: 'Saves the attendance of a section on a day.',
      ...may('add'),
      body: definition.input,
      status: 201,
      answer: record,
      refusals: [...SENDING, 'conflict', 'no_year'],
      handle: ({ body, user }) => createSheet(records, body, { user }),
    }),
    endpoint({
      method: 'get',
      path: '/attendance/{key}',
      summary: 'Returns an attendance sheet by its day, class and section, such as 2026-11-20.V.B.',
      ...may('read'),
      status: 200,
      answer: record,
      refusals: [...READING, 'not_found'],
      handle: ({ key }) => give(key),
    }),
    endpoint({
      method: 'put',
      path: '/attendance/{key}',
      summary: 'Corrects an attendance sheet over the version that was edited.',
      ...may('edit'),
      body: (today) => definition.input(today).safeExtend({ version: editedVersion }),
      status: 200,
      answer: record,
      refusals: [...SENDING, 'not_found', 'conflict', 'past_year'],
      handle: ({ key, body, user }) => updateSheet(records, asKey(key), body, { user }),
    }),
    endpoint({
      method: 'post',
      path: '/attendance/{key}/restore',
      summary: 'Restores a deleted attendance sheet.',
      ...may('delete'),
      status: 200,
      answer: record,
      refusals: [...CHANGING, 'not_found', 'in_use', 'duplicate', 'past_year'],
      handle: async ({ key, user }) => {
        await restoreRecord(records, records.areas.attendance, asKey(key), { user });
        return give(key);
      },
    }),
  ];
}
