import {
  type Action,
  timetable as definition,
  timetableDay,
  timetableDayQuery,
  timetableTeachers,
  timetableTeachersQuery,
  editedVersion,
} from '@firstbell/schema';
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
import { readCurrentYear } from '../../years/years.ts';
import { parseDayKey, readDay } from './day.ts';
import { createDay, readKeyOfDay, updateDay } from './save.ts';
import { findTeachers } from './teachers.ts';

const { key: tag, record } = definition;
const accessTo = (action: Action) => ({ tag, access: { area: 'timetable' as const, action } });

/** Returns the operations on whole timetables, and the queries of their form. */
export function timetableOperations(records: Records): Operation[] {
  const { orm } = records.db;
  const { timetable } = records.areas;
  return [
    operation({
      method: 'get',
      path: '/timetable/teacher',
      summary:
        'Lists teachers for a period: those who teach the subject first, and among these the free ones.',
      ...accessTo('read'),
      query: timetableTeachersQuery,
      status: 200,
      response: timetableTeachers,
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: async ({ query, user }) => ({ rows: await findTeachers(records, query, user) }),
    }),
    operation({
      method: 'get',
      path: '/timetable/day',
      summary: 'Returns the key of the timetable of a section on a day of the week.',
      ...accessTo('read'),
      query: timetableDayQuery,
      status: 200,
      response: timetableDay,
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: async ({ query }) => ({ key: await readKeyOfDay(orm, await readCurrentYear(orm), query) }),
    }),
    operation({
      method: 'post',
      path: '/timetable',
      summary: "Adds the timetable of a section's day.",
      ...accessTo('add'),
      body: definition.input,
      status: 201,
      response: record,
      problems: [...BODY_PROBLEMS, 'duplicate', 'no_year'],
      handle: ({ body, user }) => createDay(records, body, { user }),
    }),
    operation({
      method: 'get',
      path: '/timetable/{key}',
      summary: 'Returns a timetable, by its key or the key of one of its periods.',
      ...accessTo('read'),
      status: 200,
      response: record,
      problems: [...READ_PROBLEMS, 'not_found'],
      handle: async ({ key }) => (await readDay(orm, parseDayKey(key)))[1],
    }),
    operation({
      method: 'put',
      path: '/timetable/{key}',
      summary: 'Saves a timetable with the version that was edited.',
      ...accessTo('edit'),
      body: (today) => definition.input(today).safeExtend({ version: editedVersion }),
      status: 200,
      response: record,
      problems: [...BODY_PROBLEMS, 'not_found', 'conflict', 'duplicate', 'past_year'],
      handle: ({ key, body, user }) => updateDay(records, parseDayKey(key), body, { user }),
    }),
    operation({
      method: 'post',
      path: '/timetable/{key}/restore',
      summary: 'Restores a deleted period, and returns its timetable.',
      ...accessTo('delete'),
      status: 200,
      response: record,
      problems: [...CHANGE_PROBLEMS, 'not_found', 'in_use', 'duplicate', 'past_year'],
      handle: async ({ key, user }) => {
        await restoreRecord(records, timetable, keyFromPath(timetable, key), { user });
        return (await readDay(orm, parseDayKey(key)))[1];
      },
    }),
  ];
}
