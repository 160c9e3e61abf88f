import { listCountableFilters, pickFilters } from '@firstbell/schema';
import { isAllowedToSomebody } from '@firstbell/schema/access';
import { recordContracts } from '@firstbell/schema/contracts/records';
import { MAX_UNPROVED_EXPORT } from '@firstbell/schema/fresh-proof';
import { type Operation } from '../operation/operation.ts';
import { implementIn } from './implementIn.ts';
import { type AcquireSlot } from '../http/slots.ts';
import { type Jobs } from '../jobs/jobs.ts';
import { createDeletedScope } from './scope.ts';
import { type RecordArea, type Records } from './area.ts';
import { type Values } from '../rows/values.ts';
import { deleteSelection, restoreBatch } from './bulk.ts';
import { countChoices } from './choiceCounts.ts';
import { exportRecords, exportsMoreThan } from './export.ts';
import { countRecords, listRecords } from './list.ts';
import { numberCorrectionOperations } from './number.ts';
import { changeOperations } from './changes/operations.ts';
import { findSimilar } from './similar.ts';
import { deleteRecord, restoreRecord } from './remove.ts';
import { createRecord, getRecord, updateRecord } from './save.ts';

const methodAndPath = ({ method, path }: Pick<Operation, 'method' | 'path'>) => `${method} ${path}`;

/** Tells whether anybody can have the permission that an operation needs. */
const isOfSomebody = ({ access }: Operation) => access === 'open' || isAllowedToSomebody(...access);

/** Dependencies that the operations of all areas share: jobs, and the limit of concurrent exports. */
type SharedServices = { jobs: Jobs; exporting: AcquireSlot };

/** Returns all operations of an area: the shared ones, and the area's own, which may replace shared ones. */
export function recordOperations(records: Records, area: RecordArea, shared: SharedServices): Operation[] {
  const areaOperations = area.operations?.(records) ?? [];
  const corrections = numberCorrectionOperations(records, area);
  const replaced = new Set(areaOperations.map(methodAndPath));
  const operations = [
    ...areaOperations,
    ...corrections,
    ...sharedOperations(records, area, shared).filter(
      (operation) => !replaced.has(methodAndPath(operation)) && isOfSomebody(operation),
    ),
  ];
  return [...operations, ...changeOperations(records, area, operations)];
}

function sharedOperations(
  records: Records,
  area: RecordArea,
  { jobs, exporting }: SharedServices,
): Operation[] {
  const { definition } = area;
  const contracts = recordContracts(definition);
  const implement = implementIn(records, area);
  const withFilters = <Query extends object>(query: Query) => ({
    ...query,
    filters: pickFilters(definition, query as Values),
  });

  return [
    implement(contracts.list, ({ query: { sort, ...query }, parameterNames, signal, user, access }) => {
      // The schema has a default for `sort`; deleted records have another default order, unless the request names a `sort`.
      const request = { ...withFilters(query), ...(parameterNames.has('sort') && { sort }) };
      const listAccess = query.deleted ? { ...access, scope: createDeletedScope(area, user) } : access;
      return listRecords(listAccess, request, signal);
    }),
    implement(contracts.add, ({ body, access }) => createRecord(access, body)),
    implement(contracts.deleteMany, ({ body, user, access }) =>
      deleteSelection(access, body.selection, { jobs, user }),
    ),
    implement(contracts.restoreMany, ({ body, user, access }) =>
      restoreBatch(access, body.batch, { jobs, user }),
    ),
    implement(contracts.export, {
      needsProof: ({ body, access, signal }) =>
        exportsMoreThan(access, body, { count: MAX_UNPROVED_EXPORT, signal }),
      describeEvent: ({ body: { q, filters, selection, year }, scope: { sections } }) => ({
        detail: { q, filters, year, ...(selection && { selection }), ...(sections && { sections }) },
      }),
      handle: ({ body, user, signal, countRead, access }) =>
        exportRecords(access, body, {
          ...{ acquire: exporting, caller: user.uid },
          ...{ signal, countRead },
        }),
    }),
    implement(contracts.count, ({ query, signal, access }) =>
      countRecords(access, withFilters(query), signal),
    ),
    implement(contracts.similar, ({ query, signal, access }) =>
      findSimilar(access, withFilters(query), signal),
    ),
    ...(listCountableFilters(definition).length > 0
      ? [
          implement(contracts.countChoices, ({ query, signal, access }) =>
            countChoices(access, withFilters(query), signal),
          ),
        ]
      : []),
    implement(contracts.read, ({ key, access }) => getRecord(access, key)),
    implement(contracts.update, ({ key, body, access }) => updateRecord(access, key, body)),
    implement(contracts.delete, ({ key, access }) => deleteRecord(access, key)),
    implement(contracts.restore, ({ key, access }) => restoreRecord(access, key)),
  ];
}
