import * as contracts from '@firstbell/schema/contracts/leaving';
import { createRecordScope } from '../../records/scope.ts';
import { type Member } from '../../caller/member.ts';
import { keyFromPath } from '../../db/keys.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { correctAdmission, previewAdmission } from './admission.ts';
import { comeBack, undoComeBack } from './comeBack.ts';
import { leave, previewLeaving, undoLeave } from './leaving.ts';

/** Returns the operations with which students leave, come back, and which undo both. */
export function leavingOperations(records: Records): Operation[] {
  const { student } = records.areas;
  const toKey = (typed: string) => keyFromPath(student, typed);
  const scopeOf = (user: Member) => createRecordScope(student, user, 'edit');
  return [
    implement(contracts.preview, ({ body, user }) => previewLeaving(records, scopeOf(user), body)),
    implement(contracts.leave, ({ body, user }) => leave(records, scopeOf(user), body, { user })),
    implement(contracts.undo, ({ body, user }) => undoLeave(records, scopeOf(user), body.batch, { user })),
    implement(contracts.admission, ({ key, query, user }) =>
      previewAdmission(records, scopeOf(user), toKey(key), query.starts),
    ),
    implement(contracts.correctAdmission, ({ key, body, user }) =>
      correctAdmission(records, scopeOf(user), toKey(key), body.starts, { user }),
    ),
    implement(contracts.comeBack, ({ key, body, user }) =>
      comeBack(records, scopeOf(user), toKey(key), body, { user }),
    ),
    implement(contracts.undoComeBack, ({ key, user }) =>
      undoComeBack(records, scopeOf(user), toKey(key), { user }),
    ),
  ];
}
