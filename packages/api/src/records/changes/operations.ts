import { changesQuery, changesResult, isAllowed, undoInput, type AreaKey } from '@firstbell/schema';
import { type Operation, operation, READ_PROBLEMS, BODY_PROBLEMS } from '../../operation/operation.ts';
import { scopeArea } from '../scopeArea.ts';
import { type RecordArea, type Records } from '../area.ts';
import { listChanges, type RecordVersion } from './list.ts';
import { undoChange } from './undo.ts';

/** Returns the operations on the history of an area's records; `areaOperations` are its operations on records. */
export function changeOperations(
  records: Records,
  area: RecordArea,
  areaOperations: readonly Operation[],
): Operation[] {
  const { key: tag, noun, record } = area.definition;
  const recordPath = `/${tag}/{key}`;
  const findOperation = (wantedMethod: Operation['method']) =>
    areaOperations.find(({ method, path }) => method === wantedMethod && path === recordPath);
  const [get, put] = [findOperation('get'), findOperation('put')];
  const check = put?.recordBody ?? put?.body;
  if (get === undefined || put === undefined || check === undefined) return [];
  const accessTo = (action: 'read' | 'edit') => ({ tag, access: { area: tag as AreaKey, action } });

  return [
    operation({
      method: 'get',
      path: `${recordPath}/changes`,
      summary: `Lists the changes of a ${noun}, the newest first.`,
      ...accessTo('read'),
      query: changesQuery,
      status: 200,
      response: changesResult,
      problems: [...READ_PROBLEMS, 'not_found', 'invalid'],
      handle: async (request) => {
        const current = (await get.handle({ ...request, query: {} })) as RecordVersion;
        const canCorrect = isAllowed(request.user, 'numbers', 'edit');
        const readable = scopeArea(area, request.user, 'read');
        return listChanges(records.db.orm, readable, current, { before: request.query.before, canCorrect });
      },
    }),
    operation({
      method: 'post',
      path: `${recordPath}/undo`,
      summary: `Reverts an edit of a ${noun}, or one field of it, if nobody has changed it since.`,
      ...accessTo('edit'),
      body: () => undoInput,
      status: 200,
      response: record,
      problems: [...new Set([...BODY_PROBLEMS, ...put.problems])],
      handle: (input) => undoChange(records, area, { get, put, check }, input),
    }),
  ];
}
