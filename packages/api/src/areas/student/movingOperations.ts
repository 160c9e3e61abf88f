import { student as definition } from '@firstbell/schema';
import { movingInput, movingPreview, movingResult, movingUndo, movingUndone } from '@firstbell/schema/moving';
import { BODY_PROBLEMS, type Operation, operation } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { moveSelection, previewMoves, undoMoves } from './moveMany.ts';
import { readSelected } from './selected.ts';

/** Returns the operations that move several students to a section, say before what that does, and undo it. */
export function movingOperations(records: Records): Operation[] {
  const { orm } = records.db;
  const change = {
    tag: definition.key,
    method: 'post',
    status: 200,
    access: { area: 'student', action: 'edit' },
  } as const;
  return [
    operation({
      ...change,
      path: '/student/move/preview',
      unkeyed: 'reads',
      summary:
        'Counts the students who would move to a section, and the marks of attendance that move with them.',
      body: () => movingInput,
      response: movingPreview,
      problems: [...BODY_PROBLEMS],
      handle: async ({ body: { selection, ...target }, user }) =>
        previewMoves(orm, await readSelected(orm, records, selection, user), target),
    }),
    operation({
      ...change,
      path: '/student/move',
      summary: 'Moves students to a section from a day on.',
      body: () => movingInput,
      response: movingResult,
      problems: [...BODY_PROBLEMS, 'not_found', 'conflict', 'duplicate', 'past_year'],
      handle: ({ body: { selection, ...target }, user }) =>
        moveSelection(records, (inner) => readSelected(inner, records, selection, user), target, { user }),
    }),
    operation({
      ...change,
      path: '/student/move/undo',
      summary:
        'Moves students back to the sections in which they were, unless somebody has changed them since.',
      body: () => movingUndo,
      response: movingUndone,
      problems: [...BODY_PROBLEMS, 'not_found', 'conflict', 'duplicate', 'past_year'],
      handle: ({ body, user }) => undoMoves(records, body, { user }),
    }),
  ];
}
