import { areaCountQuery } from '../records/list.ts';
import {
  attendance as definition,
  attendanceMissing,
  attendanceMissingQuery,
  attendanceSheet,
  attendanceSheetQuery,
} from '../areas/attendance.ts';
import { attendanceConcerns } from '../attendance/attendanceConcerns.ts';
import { editedVersion } from '../fields/version.ts';
import { monthRegister, monthRegisterQuery } from '../attendance/monthRegister.ts';
import { ownSheets, sheetChange, sheetChanged } from '../attendance/sheetChange.ts';
import { sheetTotals } from '../attendance/sheetTotals.ts';
import {
  studentLeave,
  studentLeaveInput,
  studentLeaves,
  studentLeavesQuery,
} from '../students/studentLeave.ts';
import { contract } from './contract.ts';

const read = { access: ['attendance', 'read'] } as const;
const edit = { access: ['attendance', 'edit'] } as const;

export const concerns = contract(
  'get /attendance/concerns',
  'Lists the students absent three days running, and those who attended less than 75 % of the days.',
  { ...read, response: attendanceConcerns },
);

export const missing = contract(
  'get /attendance/missing',
  'Lists the sections with students that have no sheet on a day; without one, on the latest school day.',
  { ...read, query: attendanceMissingQuery, response: attendanceMissing, problems: ['no_year'] },
);

export const register = contract(
  'get /attendance/register',
  'Returns the attendance of a section in a month, by student and day.',
  { ...read, query: monthRegisterQuery, response: monthRegister },
);

export const exportRegister = contract(
  'post /attendance/register',
  'Returns the attendance of a section in a month, for a file.',
  {
    access: ['attendance', 'export'],
    audit: 'exported',
    unkeyed: 'reads',
    body: monthRegisterQuery,
    response: monthRegister,
  },
);

export const totals = contract(
  'get /attendance/totals',
  'Adds up the marks of the attendance sheets that a list would show.',
  { ...read, query: areaCountQuery(definition), response: sheetTotals },
);

export const sheet = contract(
  'get /attendance/sheet',
  'Returns the sheet of a section on a day, and the students without a mark.',
  { ...read, query: attendanceSheetQuery, response: attendanceSheet, problems: ['no_year'] },
);

export const saveSheet = contract(
  'put /attendance/sheet',
  'Saves marks of a section on a day, each with the version that was seen. Sending the same marks again changes nothing.',
  { ...edit, body: sheetChange, response: sheetChanged, problems: ['no_year', 'past_year'] },
);

export const own = contract(
  'get /attendance/own',
  'Lists the sections whose class teacher the signed-in person is, on the latest school day.',
  { ...read, response: ownSheets },
);

export const leaves = contract(
  'get /attendance/leave',
  'Lists the approved leaves of a student in the current academic year, or in all years.',
  { ...read, query: studentLeavesQuery, response: studentLeaves, problems: ['no_year'] },
);

export const addLeave = contract(
  'post /attendance/leave',
  'Adds an approved leave of a student; new attendance sheets of its days open with the mark Excused.',
  {
    ...edit,
    audit: 'changed',
    body: studentLeaveInput,
    response: studentLeave,
    status: 201,
    problems: ['no_year'],
  },
);

export const withdrawLeave = contract(
  'delete /attendance/leave/{key}',
  'Withdraws a leave of a student. Saved attendance sheets stay as they are.',
  { access: ['attendance', 'delete'], audit: 'changed' },
);

export const add = contract('post /attendance', 'Saves the attendance of a section on a day.', {
  access: ['attendance', 'add'],
  body: definition.input,
  response: definition.record,
  status: 201,
  problems: ['conflict', 'no_year'],
});

export const readSheet = contract(
  'get /attendance/{key}',
  'Returns an attendance sheet by its day, class and section, such as 2026-11-20.V.B.',
  { ...read, response: definition.record },
);

export const update = contract(
  'put /attendance/{key}',
  'Corrects an attendance sheet with the version that was edited.',
  {
    ...edit,
    body: (today: string) => definition.input(today).safeExtend({ version: editedVersion }),
    response: definition.record,
    problems: ['conflict', 'past_year'],
  },
);

export const restore = contract('post /attendance/{key}/restore', 'Restores a deleted attendance sheet.', {
  access: ['attendance', 'delete'],
  response: definition.record,
  problems: ['in_use', 'duplicate', 'past_year'],
});
