import {
  type Action,
  timetable as definition,
  timetableDay,
  timetableDayQuery,
  timetableTeachers,
  timetableTeachersQuery,
  editedVersion,
} from '@firstbell/schema';
import { CHANGING, type Endpoint, endpoint, READING, SENDING } from '../../http/endpoint.ts';
import { keyFromPath } from '../../records/keys.ts';
import { type Records } from '../../records/records.ts';
import { restoreRecord } from '../../records/remove.ts';
import { readCurrentYear } from '../../records/years.ts';
import { dayKey, readDay } from './day.ts';
import { createDay, keyOfDay, updateDay } from './save.ts';
import { findTeachers } from './teachers.ts';

const { key: tag, record } = definition;
const may = (action: Action) => ({ tag, access: { area: 'timetable' as const, action } });

/** Gives the operations on whole timetables, in place of those on their periods, and what the form asks for. */
export function timetableOperations(records: Records): Endpoint[] {
  const { orm } = records.db;
  const { timetable } = records.areas;
  return [
    endpoint({
      method: 'get',
      path: '/timetable/teacher',
      summary: 'Finds teachers for a period: first those who teach the subject, and of these who is free.',
      ...may('read'),
      query: timetableTeachersQuery,
      status: 200,
      answer: timetableTeachers,
      refusals: [...READING, 'invalid'],
      handle: async ({ query }) => ({ rows: await findTeachers(records, query) }),
    }),
    endpoint({
      method: 'get',
      path: '/timetable/day',
      summary: 'Says which timetable a section has on a day of the week.',
      ...may('read'),
      query: timetableDayQuery,
      status: 200,
      answer: timetableDay,
      refusals: [...READING, 'invalid'],
      handle: async ({ query }) => ({ key: await keyOfDay(orm, await readCurrentYear(orm), query) }),
    }),
    endpoint({
      method: 'post',
      path: '/timetable',
      summary: "Adds the timetable of a section's day.",
      ...may('add'),
      body: definition.input,
      status: 201,
      answer: record,
      refusals: [...SENDING, 'duplicate', 'no_year'],
      handle: ({ body, user }) => createDay(records, body, { user }),
    }),
    endpoint({
      method: 'get',
      path: '/timetable/{key}',
      summary: 'Gives a timetable, by its own key or that of one of its periods.',
      ...may('read'),
      status: 200,
      answer: record,
      refusals: [...READING, 'not_found'],
      handle: async ({ key }) => (await readDay(orm, dayKey(key)))[1],
    }),
    endpoint({
      method: 'put',
      path: '/timetable/{key}',
      summary: 'Saves a timetable over the version that was edited.',
      ...may('edit'),
      body: (today) => definition.input(today).safeExtend({ version: editedVersion }),
      status: 200,
      answer: record,
      refusals: [...SENDING, 'not_found', 'conflict', 'duplicate', 'past_year'],
      handle: ({ key, body, user }) => updateDay(records, dayKey(key), body, { user }),
    }),
    endpoint({
      method: 'post',
      path: '/timetable/{key}/restore',
      summary: 'Brings back a deleted period; gives its timetable.',
      ...may('delete'),
      status: 200,
      answer: record,
      refusals: [...CHANGING, 'not_found', 'in_use', 'duplicate', 'past_year'],
      handle: async ({ key, user }) => {
        await restoreRecord(records, timetable, keyFromPath(timetable, key), { user });
        return (await readDay(orm, dayKey(key)))[1];
      },
    }),
  ];
}
