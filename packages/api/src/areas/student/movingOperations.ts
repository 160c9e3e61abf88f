import * as contracts from '@firstbell/schema/contracts/moving';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { moveSelection, previewMoves, undoMoves } from './moveMany.ts';
import { readSelected } from './selected.ts';

/** Returns the operations that move several students to a section, say before what that does, and undo it. */
export function movingOperations(records: Records): Operation[] {
  const { orm } = records.db;
  return [
    implement(contracts.preview, async ({ body: { selection, ...target }, user }) =>
      previewMoves(orm, await readSelected(orm, records, selection, user), target),
    ),
    implement(contracts.move, ({ body: { selection, ...target }, user }) =>
      moveSelection(records, (inner) => readSelected(inner, records, selection, user), target, { user }),
    ),
    implement(contracts.undo, ({ body, user }) => undoMoves(records, body, { user })),
  ];
}
