import * as contracts from '@firstbell/schema/contracts/moving';
import { type Member } from '../../caller/member.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { createRecordScope } from '../../records/scope.ts';
import { previewMove } from './move.ts';
import { moveSelection, previewMoves, undoMoves } from './moveMany.ts';

/** Returns the operations that move students to a section, say before what that does, and undo it. */
export function movingOperations(records: Records): Operation[] {
  const scopeOf = (user: Member) => createRecordScope(records.areas.student, user, 'edit');
  return [
    implement(contracts.previewOne, ({ query, scope }) => previewMove(records, scope, query)),
    implement(contracts.preview, ({ body, user }) => previewMoves(records, scopeOf(user), body)),
    implement(contracts.move, ({ body, user }) => moveSelection(records, scopeOf(user), body, { user })),
    implement(contracts.undo, ({ body, user }) => undoMoves(records, scopeOf(user), body, { user })),
  ];
}
