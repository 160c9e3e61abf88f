import * as contracts from '@firstbell/schema/contracts/moving';
import { type Operation } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { implementIn } from '../../records/implementIn.ts';
import { previewMove } from './move.ts';
import { moveSelection, previewMoves, undoMoves } from './moveMany.ts';

/** Returns the operations that move students to a section, say before what that does, and undo it. */
export function movingOperations(records: Records): Operation[] {
  const implement = implementIn(records, records.areas.student);
  return [
    implement(contracts.previewOne, ({ query, scope }) => previewMove(records, scope, query)),
    implement(contracts.preview, ({ body, scope }) => previewMoves(records, scope, body)),
    implement(contracts.move, ({ body, user, scope }) => moveSelection(records, scope, body, { user })),
    implement(contracts.undo, ({ body, user, scope }) => undoMoves(records, scope, body, { user })),
  ];
}
