import { type Action, listCountableFilters, pickFilters } from '@firstbell/schema';
import { recordContracts } from '@firstbell/schema/contracts/records';
import { areasOfPeople, MAX_UNPROVED_EXPORT } from '@firstbell/schema/fresh-proof';
import { type Operation, implement } from '../operation/operation.ts';
import { type Acquire } from '../http/concurrencyLimit.ts';
import { type Jobs } from '../jobs/jobs.ts';
import { type Member } from '../caller/member.ts';
import { createRecordScope, createDeletedScope } from './scope.ts';
import { type RecordArea, type Records } from './area.ts';
import { type Values } from '../rows/values.ts';
import { deleteSelection, restoreBatch } from './bulk.ts';
import { countChoices } from './choiceCounts.ts';
import { exportRecords, exportsMoreThan } from './export.ts';
import { keyFromPath } from '../db/keys.ts';
import { countRecords, listRecords } from './list.ts';
import { numberCorrectionOperations } from './number.ts';
import { changeOperations } from './changes/operations.ts';
import { findSimilar } from './similar.ts';
import { deleteRecord, restoreRecord } from './remove.ts';
import { createRecord, getRecord, updateRecord } from './save.ts';

const methodAndPath = ({ method, path }: Pick<Operation, 'method' | 'path'>) => `${method} ${path}`;

/** Dependencies that the operations of all areas share: jobs, and the limit of concurrent exports. */
type SharedServices = { jobs: Jobs; exporting: Acquire };

/** Returns all operations of an area: the shared ones, and the area's own, which may replace shared ones. */
export function recordOperations(records: Records, area: RecordArea, shared: SharedServices): Operation[] {
  const areaOperations = area.operations?.(records) ?? [];
  const corrections = numberCorrectionOperations(records, area);
  const omitted = new Set([...areaOperations.map(methodAndPath), ...(area.excludedOperations ?? [])]);
  const operations = [
    ...areaOperations,
    ...corrections,
    ...sharedOperations(records, area, shared).filter((operation) => !omitted.has(methodAndPath(operation))),
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
  const scopeOf = (user: Member, action: Action) => createRecordScope(area, user, action);
  const toKey = (typed: string) => keyFromPath(area, typed);
  const withFilters = <Query extends object>(query: Query) => ({
    ...query,
    filters: pickFilters(definition, query as Values),
  });

  return [
    implement(contracts.list, ({ query: { sort, ...query }, parameterNames, signal, user }) => {
      // The schema has a default for `sort`; deleted records have another default order, unless the request names a `sort`.
      const request = { ...withFilters(query), ...(parameterNames.has('sort') && { sort }) };
      const scope = query.deleted ? createDeletedScope(area, user) : scopeOf(user, 'read');
      return listRecords(records, area, scope, request, signal);
    }),
    implement(contracts.add, ({ body, user }) =>
      createRecord(records, area, scopeOf(user, 'add'), body, { user }),
    ),
    implement(contracts.deleteMany, ({ body, user }) =>
      deleteSelection(records, area, scopeOf(user, 'delete_many'), body.selection, { jobs, user }),
    ),
    implement(contracts.restoreMany, ({ body, user }) =>
      restoreBatch(records, area, scopeOf(user, 'restore_many'), body.batch, { jobs, user }),
    ),
    implement(contracts.export, {
      freshProof: areasOfPeople.includes(definition.key)
        ? {
            when: `more than ${MAX_UNPROVED_EXPORT} records`,
            isNeeded: ({ body, user, signal }) =>
              exportsMoreThan(records, area, scopeOf(user, 'export'), body, {
                count: MAX_UNPROVED_EXPORT,
                signal,
              }),
          }
        : undefined,
      audit: {
        kind: 'exported',
        detail: ({ body: { q, filters, selection, year }, user }) => {
          const { sections } = scopeOf(user, 'export');
          return { q, filters, year, ...(selection && { selection }), ...(sections && { sections }) };
        },
      },
      handle: ({ body, user, signal, countRead }) =>
        exportRecords(records, area, scopeOf(user, 'export'), body, {
          ...{ acquire: exporting, caller: user.uid },
          ...{ signal, countRead },
        }),
    }),
    implement(contracts.count, ({ query, signal, user }) =>
      countRecords(records, area, scopeOf(user, 'read'), withFilters(query), signal),
    ),
    implement(contracts.similar, ({ query, signal, user }) =>
      findSimilar(records, area, scopeOf(user, 'read'), withFilters(query), signal),
    ),
    ...(listCountableFilters(definition).length > 0
      ? [
          implement(contracts.countChoices, ({ query, signal, user }) =>
            countChoices(records, area, scopeOf(user, 'read'), withFilters(query), signal),
          ),
        ]
      : []),
    implement(contracts.read, ({ key, user }) => getRecord(records, area, scopeOf(user, 'read'), toKey(key))),
    implement(contracts.update, ({ key, body, user }) =>
      updateRecord(records, area, scopeOf(user, 'edit'), toKey(key), body, { user }),
    ),
    implement(contracts.delete, ({ key, user }) =>
      deleteRecord(records, area, scopeOf(user, 'delete'), toKey(key), { user }),
    ),
    implement(contracts.restore, ({ key, user }) =>
      restoreRecord(records, area, scopeOf(user, 'delete'), toKey(key), { user }),
    ),
  ];
}
