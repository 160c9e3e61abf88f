import * as contracts from '@firstbell/schema/contracts/handover';
import { type Action } from '@firstbell/schema';
import { type Member } from '../../../caller/member.ts';
import { type Operation, implement } from '../../../operation/operation.ts';
import { createRecordScope } from '../../../records/scope.ts';
import { keyFromPath } from '../../../db/keys.ts';
import { type Records } from '../../../records/area.ts';
import { handOver, readTeacherWork, returnToService, undoHandover } from './leaving.ts';

/** Returns the operations on the service of a teacher: what the teacher has, its handover, and the return. */
export function serviceOperations(records: Records): Operation[] {
  const toKey = (typed: string) => keyFromPath(records.areas.teacher, typed);
  const scopeOf = (user: Member, action: Action) => createRecordScope(records.areas.teacher, user, action);
  return [
    implement(contracts.work, ({ key, user }) => readTeacherWork(records, scopeOf(user, 'read'), toKey(key))),
    implement(contracts.handOver, ({ key, body, user }) =>
      handOver(records, scopeOf(user, 'edit'), toKey(key), body, { user }),
    ),
    implement(contracts.undo, ({ key, body, user }) =>
      undoHandover(records, scopeOf(user, 'edit'), toKey(key), body, { user }),
    ),
    implement(contracts.comeBack, ({ key, user }) =>
      returnToService(records, scopeOf(user, 'edit'), toKey(key), { user }),
    ),
  ];
}
