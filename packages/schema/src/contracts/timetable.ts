import { editedVersion } from '../fields/version.ts';
import {
  timetable as definition,
  timetableDay,
  timetableDayQuery,
  timetableTeachers,
  timetableTeachersQuery,
} from '../areas/timetable.ts';
import { contract } from './contract.ts';

export const teachers = contract(
  'get /timetable/teacher',
  'Lists teachers for a period: those who teach the subject first, and among these the free ones.',
  { access: ['timetable', 'read'], query: timetableTeachersQuery, response: timetableTeachers },
);

export const day = contract(
  'get /timetable/day',
  'Returns the key of the timetable of a section on a day of the week.',
  { access: ['timetable', 'read'], query: timetableDayQuery, response: timetableDay },
);

export const add = contract('post /timetable', "Adds the timetable of a section's day.", {
  access: ['timetable', 'add'],
  body: definition.input,
  response: definition.record,
  status: 201,
  problems: ['duplicate', 'no_year'],
});

export const read = contract(
  'get /timetable/{key}',
  'Returns a timetable, by its key or the key of one of its periods.',
  { access: ['timetable', 'read'], response: definition.record },
);

export const update = contract(
  'put /timetable/{key}',
  'Saves a timetable with the version that was edited.',
  {
    access: ['timetable', 'edit'],
    body: (today: string) => definition.input(today).safeExtend({ version: editedVersion }),
    response: definition.record,
    problems: ['conflict', 'duplicate', 'past_year'],
  },
);

export const restore = contract(
  'post /timetable/{key}/restore',
  'Restores a deleted period, and returns its timetable.',
  {
    access: ['timetable', 'delete'],
    response: definition.record,
    problems: ['in_use', 'duplicate', 'past_year'],
  },
);
