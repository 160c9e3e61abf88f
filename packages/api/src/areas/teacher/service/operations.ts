import * as contracts from '@firstbell/schema/contracts/handover';
import { type Operation } from '../../../operation/operation.ts';
import { type Records } from '../../../records/area.ts';
import { implementIn } from '../../../records/implementIn.ts';
import { handOver, readTeacherWork, returnToService, undoHandover } from './leaving.ts';

/** Returns the operations on the service of a teacher: what the teacher has, its handover, and the return. */
export function serviceOperations(records: Records): Operation[] {
  const implement = implementIn(records, records.areas.teacher);
  return [
    implement(contracts.work, ({ key, scope }) => readTeacherWork(records, scope, key)),
    implement(contracts.handOver, ({ key, body, user, scope }) =>
      handOver(records, scope, key, body, { user }),
    ),
    implement(contracts.undo, ({ key, body, user, scope }) =>
      undoHandover(records, scope, key, body, { user }),
    ),
    implement(contracts.comeBack, ({ key, user, scope }) => returnToService(records, scope, key, { user })),
  ];
}
