import { duplicateQuery, possibleDuplicates } from '../areas/studentDuplicates.ts';
import {
  nextRollNumber,
  renumberedRoll,
  renumberingPreview,
  renumberingUndo,
  rollNumberQuery,
  sectionPlace,
} from '../areas/student.ts';
import { contract } from './contract.ts';

const edit = { access: ['student', 'edit'] } as const;

export const proposeRollNumber = contract(
  'get /student/roll_number',
  'Returns the next roll number of a section; null after the largest possible one.',
  { access: ['student', 'read'], query: rollNumberQuery, response: nextRollNumber },
);

export const countRenumbered = contract(
  'get /student/renumber',
  'Counts the students of a section whose roll number would change if they were numbered by name.',
  { access: ['student', 'read'], query: rollNumberQuery, response: renumberingPreview },
);

export const renumber = contract(
  'post /student/renumber',
  'Numbers the students of a section by name, from 1 on.',
  { ...edit, body: sectionPlace, response: renumberedRoll, problems: ['not_found', 'conflict'] },
);

export const undoRenumbering = contract(
  'post /student/renumber/undo',
  'Restores the roll numbers of a section before it was numbered by name, unless somebody has changed one since.',
  { ...edit, body: renumberingUndo, response: renumberedRoll, problems: ['not_found', 'conflict'] },
);

export const findDuplicates = contract(
  'post /student/possible_duplicates',
  'Finds students who may be the same child as one who is to be added, with deleted ones for those who may restore them.',
  { access: ['student', 'add'], unkeyed: 'reads', body: duplicateQuery, response: possibleDuplicates },
);
