import * as contracts from '@firstbell/schema/contracts/leaving';
import { type Operation } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { implementIn } from '../../records/implementIn.ts';
import { correctAdmission, previewAdmission } from './admission.ts';
import { comeBack, undoComeBack } from './comeBack.ts';
import { leave, previewLeaving, undoLeave } from './leaving.ts';

/** Returns the operations with which students leave, come back, and which undo both. */
export function leavingOperations(records: Records): Operation[] {
  const implement = implementIn(records, records.areas.student);
  return [
    implement(contracts.preview, ({ body, scope }) => previewLeaving(records, scope, body)),
    implement(contracts.leave, ({ body, user, scope }) => leave(records, scope, body, { user })),
    implement(contracts.undo, ({ body, user, scope }) => undoLeave(records, scope, body.batch, { user })),
    implement(contracts.admission, ({ key, query, scope }) =>
      previewAdmission(records, scope, key, query.starts),
    ),
    implement(contracts.correctAdmission, ({ key, body, user, scope }) =>
      correctAdmission(records, scope, key, body.starts, { user }),
    ),
    implement(contracts.comeBack, ({ key, body, user, scope }) =>
      comeBack(records, scope, key, body, { user }),
    ),
    implement(contracts.undoComeBack, ({ key, user, scope }) => undoComeBack(records, scope, key, { user })),
  ];
}
