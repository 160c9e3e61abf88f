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
  CHANGE_REFUSALS,
  type Endpoint,
  endpoint,
  READ_REFUSALS,
  BODY_REFUSALS,
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
export function timetableOperations(records: Records): Endpoint[] {
  const { orm } = records.db;
  const { timetable } = records.areas;
  return [
    endpoint({
      method: 'get',
      path: '/timetable/teacher',
      summary:
        'Lists teachers for a period: those who teach the subject first, and among these the free ones.',
      ...accessTo('read'),
      query: timetableTeachersQuery,
      status: 200,
      response: timetableTeachers,
      refusals: [...READ_REFUSALS, 'invalid'],
      handle: async ({ query, user }) => ({ rows: await findTeachers(records, query, user) }),
    }),
    endpoint({
      method: 'get',
      path: '/timetable/day',
      summary: 'Returns the key of the timetable of a section on a day of the week.',
      ...accessTo('read'),
      query: timetableDayQuery,
      status: 200,
      response: timetableDay,
      refusals: [...READ_REFUSALS, 'invalid'],
      handle: async ({ query }) => ({ key: await readKeyOfDay(orm, await readCurrentYear(orm), query) }),
    }),
    endpoint({
      method: 'post',
      path: '/timetable',
      summary: "Adds the timetable of a section's day.",
      ...accessTo('add'),
      body: definition.input,
      status: 201,
      response: record,
      refusals: [...BODY_REFUSALS, 'duplicate', 'no_year'],
      handle: ({ body, user }) => createDay(records, body, { user }),
    }),
    endpoint({
      method: 'get',
      path: '/timetable/{key}',
      summary: 'Returns a timetable, by its key or the key of one of its periods.',
      ...accessTo('read'),
      status: 200,
      response: record,
      refusals: [...READ_REFUSALS, 'not_found'],
      handle: async ({ key }) => (await readDay(orm, parseDayKey(key)))[1],
    }),
    endpoint({
      method: 'put',
      path: '/timetable/{key}',
      summary: 'Saves a timetable with the version that was edited.',
      ...accessTo('edit'),
      body: (today) => definition.input(today).safeExtend({ version: editedVersion }),
      status: 200,
      response: record,
      refusals: [...BODY_REFUSALS, 'not_found', 'conflict', 'duplicate', 'past_year'],
      handle: ({ key, body, user }) => updateDay(records, parseDayKey(key), body, { user }),
    }),
    endpoint({
      method: 'post',
      path: '/timetable/{key}/restore',
      summary: 'Restores a deleted period, and returns its timetable.',
      ...accessTo('delete'),
      status: 200,
      response: record,
      refusals: [...CHANGE_REFUSALS, 'not_found', 'in_use', 'duplicate', 'past_year'],
      handle: async ({ key, user }) => {
        await restoreRecord(records, timetable, keyFromPath(timetable, key), { user });
        return (await readDay(orm, parseDayKey(key)))[1];
      },
    }),
  ];
}
