import { myDay } from '../profiles/myDay.ts';
import { personIncidents, profileQuery, week } from '../profiles/shared.ts';
import { teacherLeaves, teacherProfile } from '../profiles/teacher.ts';
import { contract } from './contract.ts';

export const profile = contract(
  'get /teacher/{key}/profile',
  'Returns the profile of a teacher, including a deleted one while it can be restored.',
  { access: ['teacher', 'read'], response: teacherProfile },
);

export const timetable = contract(
  'get /teacher/{key}/timetable',
  'Lists the lessons of a teacher in a week of the current year or another.',
  { query: profileQuery, access: ['timetable', 'read'], response: week },
);

export const leaves = contract(
  'get /teacher/{key}/leaves',
  'Lists the latest leaves of a teacher in the current year or another.',
  { query: profileQuery, access: ['leaves', 'read'], response: teacherLeaves },
);

export const incidents = contract(
  'get /teacher/{key}/incidents',
  'Lists the latest incidents of a teacher in the current year or another.',
  { query: profileQuery, access: ['incident', 'read'], response: personIncidents },
);

export const readMyDay = contract(
  'get /me/day',
  'Returns the day of the signed-in teacher: lessons, attendance sheets of own sections, and assignments that are due.',
  { access: ['me', 'read'], response: myDay, problems: ['not_found'] },
);
