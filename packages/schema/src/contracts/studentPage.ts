import { personIncidents, profileQuery } from '../profiles/shared.ts';
import { studentAttendance, studentCards, studentMarks, studentProfile } from '../profiles/student.ts';
import { contract } from './contract.ts';

export const profile = contract(
  'get /student/{key}/profile',
  'Returns the profile of a student, including a deleted one while it can be restored.',
  { access: ['student', 'read'], response: studentProfile },
);

export const attendance = contract(
  'get /student/{key}/attendance',
  'Lists the marks of a student on the working days of the current year or another.',
  { query: profileQuery, access: ['attendance', 'read'], response: studentAttendance },
);

export const marks = contract(
  'get /student/{key}/marks',
  'Lists the assessments of a student in the current year or another.',
  { query: profileQuery, access: ['assessment', 'read'], response: studentMarks },
);

export const reportCards = contract(
  'get /student/{key}/report_cards',
  'Lists the entries on the report cards of a student in the current year or another.',
  { query: profileQuery, access: ['assessment', 'read'], response: studentCards },
);

export const incidents = contract(
  'get /student/{key}/incidents',
  'Lists the latest incidents of a student in the current year or another.',
  { query: profileQuery, access: ['incident', 'read'], response: personIncidents },
);

export const saveFile = contract(
  'post /student/{key}/file',
  'Records that the signed-in person saves the whole record of a student as a file.',
  { access: ['student', 'export'], audit: 'exported', unkeyed: 'reads' },
);
