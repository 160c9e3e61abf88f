import { isAllowed } from '@firstbell/schema';
import { recordContracts } from '@firstbell/schema/contracts/records';
import { type Operation } from '../../operation/operation.ts';
import { implementIn } from '../implementIn.ts';
import { type RecordArea, type Records } from '../area.ts';
import { listChanges, type RecordVersion } from './list.ts';
import { undoChange } from './undo.ts';

/** Returns the operations on the history of an area's records; `areaOperations` are its operations on records. */
export function changeOperations(
  records: Records,
  area: RecordArea,
  areaOperations: readonly Operation[],
): Operation[] {
  const recordPath = `/${area.definition.key}/{key}`;
  const findOperation = (wantedMethod: Operation['method']) =>
    areaOperations.find(({ method, path }) => method === wantedMethod && path === recordPath);
  const [get, put] = [findOperation('get'), findOperation('put')];
  if (get === undefined || typeof put?.body !== 'function') return [];
  const check = put.body;
  const implement = implementIn(records, area);
  const contracts = recordContracts(area.definition);
  return [
    implement(contracts.changes, async ({ scope, ...request }) => {
      const current = (await get.handle({ ...request, query: {} })) as RecordVersion;
      const canCorrect = isAllowed(request.user, 'numbers', 'edit');
      return listChanges(records.db.orm, area, scope, current, { before: request.query.before, canCorrect });
    }),
    implement({ ...contracts.undo, problems: put.problems ?? [] }, ({ access, ...request }) =>
      undoChange(access, { get, put, check }, request),
    ),
  ];
}
