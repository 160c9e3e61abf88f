import { movingInput, movingPreview, movingResult, movingUndo, movingUndone } from '../profiles/moving.ts';
import { studentMove, studentMoveQuery } from '../areas/student.ts';
import { contract } from './contract.ts';

const edit = { access: ['student', 'edit'] } as const;
/** Problems of a move of students, and of its undo. */
const problems = ['not_found', 'conflict', 'duplicate', 'past_year'] as const;

export const preview = contract(
  'post /student/move/preview',
  'Counts the students who would move to a section, and the marks of attendance that move with them.',
  { ...edit, unkeyed: 'reads', body: movingInput, response: movingPreview },
);

export const move = contract('post /student/move', 'Moves students to a section from a day on.', {
  ...edit,
  body: movingInput,
  response: movingResult,
  problems,
});

export const undo = contract(
  'post /student/move/undo',
  'Moves students back to the sections in which they were, unless somebody has changed them since.',
  { ...edit, body: movingUndo, response: movingUndone, problems },
);

export const previewOne = contract(
  'get /student/move',
  'Lists the marks of attendance that a move to another section from a day on moves, and those that it leaves where they are.',
  { ...edit, query: studentMoveQuery, response: studentMove, problems: ['not_found'] },
);
