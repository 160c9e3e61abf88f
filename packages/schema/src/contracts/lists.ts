import {
  addedValue,
  bellSchedule,
  deletedValue,
  orderedValues,
  renamedValue,
  retiredValue,
} from '../school/schoolLists.ts';
import { attendanceSetting } from '../fields/attendanceMarks.ts';
import { choices } from '../fields/choices.ts';
import { emptyFields, requiredFieldsChange } from '../school/required.ts';
import { contract } from './contract.ts';

const edit = { access: ['school_lists', 'edit'], audit: 'changed', response: choices } as const;
/** Problems of a change of one value. */
const problems = ['duplicate', 'in_use', 'conflict'] as const;

export const add = contract(
  'post /school_lists/{key}',
  'Adds a value to a list: to the classes, to the sections of a class, or to a list of choices.',
  { ...edit, access: ['school_lists', 'add'], body: addedValue, status: 201, problems },
);

export const rename = contract(
  'post /school_lists/{key}/rename',
  'Renames a value of a list, in the list and in the records that have it.',
  { ...edit, body: renamedValue, isLong: true, problems },
);

export const order = contract(
  'post /school_lists/{key}/order',
  'Changes the order of the values of a list.',
  { ...edit, body: orderedValues, isLong: true, problems },
);

export const retire = contract(
  'post /school_lists/{key}/retire',
  'Retires a value of a list, or makes it available again. New records cannot have a retired value; existing records preserve it.',
  { ...edit, body: retiredValue, problems },
);

export const remove = contract(
  'post /school_lists/{key}/delete',
  'Deletes a value of a list that no record uses.',
  { ...edit, access: ['school_lists', 'delete'], body: deletedValue, problems },
);

export const saveBell = contract(
  'put /school_lists/bell',
  'Sets the start and end of each period of the day; refused if somebody else has changed the bell schedule since it was read.',
  { ...edit, body: bellSchedule, isLong: true, problems: ['conflict', 'busy'] },
);

export const countEmpty = contract(
  'get /school_lists/required_fields',
  'Counts the records that are empty in each field that the school can make optional.',
  { access: ['school_lists', 'read'], response: emptyFields },
);

export const saveRequiredFields = contract(
  'put /school_lists/required_fields',
  'Sets the optional fields; refused if somebody else has changed them since they were read. Returns all lists.',
  { ...edit, body: requiredFieldsChange, problems: ['conflict'] },
);

export const saveAttendanceMarks = contract(
  'put /school_lists/attendance_marks',
  'Sets whether new attendance marks may be Half day; stored marks stay as they are. Returns all lists.',
  { ...edit, body: attendanceSetting },
);
