import {
  gradeScale,
  gradeScaleChange,
  marksCells,
  marksSaved,
  marksSheetQuery,
  marksSheetResult,
  termLockChange,
  termLockHistory,
  termLockHistoryQuery,
  termLockResult,
} from '../marks/marksSheet.ts';
import { roster, rosterQuery } from '../areas/assessment.ts';
import { weights, weightsChange } from '../marks/weights.ts';
import { contract } from './contract.ts';

const read = { access: ['assessment', 'read'] } as const;
const editLists = { access: ['school_lists', 'edit'], audit: 'changed', problems: ['conflict'] } as const;

export const sheet = contract(
  'get /assessment/sheet',
  'Returns the marks of a section in a test; with the tag of a known sheet, only if they have changed.',
  { ...read, query: marksSheetQuery, response: marksSheetResult, problems: ['no_year'] },
);

export const saveSheet = contract(
  'put /assessment/sheet',
  'Saves cells of a sheet of marks, each with the stamp that was edited; returns the result of each.',
  { access: ['assessment', 'edit'], body: marksCells, response: marksSaved, problems: ['no_year'] },
);

export const readGrades = contract('get /assessment/grades', 'Returns the grade scale of the school.', {
  ...read,
  response: gradeScale,
});

export const saveGrades = contract(
  'put /assessment/grades',
  'Sets the grade scale; refused if somebody else has changed it since it was read.',
  { ...editLists, body: gradeScaleChange, response: gradeScale },
);

export const readWeights = contract(
  'get /assessment/weights',
  'Returns the weights of the tests in each term and of the terms in a year.',
  { ...read, response: weights },
);

export const saveWeights = contract(
  'put /assessment/weights',
  'Sets the weights of tests and terms; refused if somebody else has changed them since they were read.',
  { ...editLists, body: weightsChange, response: weights },
);

export const lockHistory = contract(
  'get /assessment/term_lock/history',
  'Returns who locked and unlocked a term of the current year, when and why, the newest first.',
  { ...read, query: termLockHistoryQuery, response: termLockHistory, problems: ['no_year'] },
);

export const setLock = contract(
  'put /assessment/term_lock',
  'Locks a term of the current year, so that its marks cannot be changed, or unlocks it with a reason.',
  { access: ['term_lock', 'edit'], body: termLockChange, response: termLockResult, problems: ['no_year'] },
);

export const students = contract(
  'get /assessment/students',
  'Lists the students of a section by roll number, then by name.',
  { ...read, query: rosterQuery, response: roster },
);
