import {
  admissionInput,
  admissionPreview,
  admissionQuery,
  leavingInput,
  leavingPreview,
  leavingQuery,
  leavingResult,
  leavingUndo,
  leavingUndone,
  returnInput,
} from '../profiles/leaving.ts';
import { student as definition } from '../areas/student.ts';
import { contract } from './contract.ts';
import { recordContracts } from './records.ts';

const edit = { access: ['student', 'edit'] } as const;

export const preview = contract(
  'post /student/leave/preview',
  'Counts the students who would leave, and lists the marks of attendance after their last day.',
  { ...edit, unkeyed: 'reads', body: leavingQuery, response: leavingPreview },
);

export const leave = contract(
  'post /student/leave',
  'Ends the enrolment of students on their last day, with a reason and a destination.',
  { ...edit, body: leavingInput, response: leavingResult, problems: ['not_found'] },
);

export const undo = contract(
  'post /student/leave/undo',
  'Puts students on the roll again who were saved as leaving together.',
  { ...edit, body: leavingUndo, response: leavingUndone },
);

export const admission = contract(
  'get /student/{key}/admission',
  'Returns the first day of a student in the current year, and the marks of attendance before a day.',
  { ...edit, query: admissionQuery, response: admissionPreview },
);

export const correctAdmission = contract(
  'post /student/{key}/admission',
  'Corrects the first day of a student in the current year; marks of the days before it leave their sheets.',
  { ...edit, body: admissionInput },
);

export const comeBack = contract(
  'post /student/{key}/return',
  'Enrols a student who has left from a day on, under the same number.',
  {
    ...edit,
    body: returnInput,
    response: recordContracts(definition).read.response,
    problems: ['no_year', 'duplicate'],
  },
);

export const undoComeBack = contract(
  'post /student/{key}/return/undo',
  'Undoes the return of a student whom no sheet names since.',
  { ...edit, problems: ['conflict'] },
);
