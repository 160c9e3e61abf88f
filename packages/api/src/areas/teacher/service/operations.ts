import * as contracts from '@firstbell/schema/contracts/handover';
import { type Operation, implement } from '../../../operation/operation.ts';
import { createScope } from '../../../records/scope.ts';
import { keyFromPath } from '../../../db/keys.ts';
import { type Records } from '../../../records/area.ts';
import { handOver, readTeacherWork, returnToService, undoHandover } from './leaving.ts';

/** Returns the operations on the service of a teacher: what the teacher has, its handover, and the return. */
export function serviceOperations(records: Records): Operation[] {
  const toKey = (typed: string) => keyFromPath(records.areas.teacher, typed);
  return [
    implement(contracts.work, ({ key, user }) => {
      const scope = createScope(records.areas.teacher, user, 'read');
      return readTeacherWork(records, scope, toKey(key));
    }),
    implement(contracts.handOver, ({ key, body, user }) => handOver(records, toKey(key), body, { user })),
    implement(contracts.undo, ({ key, body, user }) => undoHandover(records, toKey(key), body, { user })),
    implement(contracts.comeBack, ({ key, user }) => returnToService(records, toKey(key), { user })),
  ];
}
