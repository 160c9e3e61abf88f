import {
  type Action,
  type AreaKey,
  areaCountQuery,
  areaInput,
  areaListQuery,
  bulkDelete,
  bulkDeleted,
  bulkRestore,
  bulkRestored,
  choiceCountQuery,
  listCountableFilters,
  choiceCounts,
  countResult,
  deletedMeta,
  exportQuery,
  createExportRowSchema,
  createSentShape,
  listResult,
  newInput,
  editedVersion,
  pickFilters,
  similarResult,
} from '@firstbell/schema';
import { areasOfPeople, MAX_UNPROVED_EXPORT } from '@firstbell/schema/fresh-proof';
import { z } from 'zod';
import {
  CHANGE_PROBLEMS,
  type Operation,
  operation,
  READ_PROBLEMS,
  BODY_PROBLEMS,
} from '../operation/operation.ts';
import { type Acquire } from '../http/concurrencyLimit.ts';
import { type Jobs } from '../jobs/jobs.ts';
import { type Member } from '../caller/member.ts';
import { sectionsWithin } from '../access/scope.ts';
import { scopeArea, scopeDeleted } from './scopeArea.ts';
import { type RecordArea, type Records } from './area.ts';
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
  const { key: tag, noun, plural, record } = definition;
  const path = `/${tag}`;
  const recordPath = `${path}/{key}`;
  const accessTo = (action: Action) => ({ access: { area: definition.key as AreaKey, action } });
  const repeatable = definition.filters.map(({ key }) => key);
  const row = definition.row.extend(z.object(deletedMeta).partial().shape);

  /** Restricts the area to the records that a user may reach with an action. */
  const scoped = (user: Member, action: Action) => scopeArea(area, user, action);
  const toKey = (typed: string) => keyFromPath(area, typed);

  return [
    operation({
      method: 'get',
      path,
      tag,
      summary: `Lists ${plural}, or with deleted=true those that were deleted and can be restored.`,
      ...accessTo('read'),
      query: areaListQuery(definition),
      repeatable,
      status: 200,
      response: listResult(row),
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: ({ query: { sort, ...query }, parameterNames, signal, user }) => {
        // The schema has a default for `sort`; deleted records have another default order, unless the request names a `sort`.
        const filters = pickFilters(definition, query);
        const request = { ...query, filters, ...(parameterNames.has('sort') && { sort }) };
        const visible = query.deleted ? scopeDeleted(area, user) : scoped(user, 'read');
        return listRecords(records, visible, request, signal);
      },
    }),
    operation({
      method: 'post',
      path,
      tag,
      summary: `Adds a ${noun}.`,
      ...accessTo('add'),
      recordBody: (today, optional) =>
        newInput(definition, today, optional).safeExtend(createSentShape(definition, 'add', today)),
      status: 201,
      response: record,
      problems: [...BODY_PROBLEMS, 'duplicate', 'no_year'],
      handle: ({ body, user }) => createRecord(records, scoped(user, 'add'), body, { user }),
    }),
    operation({
      method: 'post',
      path: `${path}/delete`,
      tag,
      summary: `Deletes the chosen ${plural} as one batch.`,
      ...accessTo('delete_many'),
      body: () => bulkDelete(definition),
      status: 200,
      response: bulkDeleted,
      problems: [...BODY_PROBLEMS, 'in_use'],
      isLong: true,
      handle: ({ body, user }) =>
        deleteSelection(records, scoped(user, 'delete_many'), body.selection, { jobs, user }),
    }),
    operation({
      method: 'post',
      path: `${path}/restore`,
      tag,
      summary: `Restores the ${plural} that were deleted as one batch.`,
      ...accessTo('restore_many'),
      body: () => bulkRestore,
      status: 200,
      response: bulkRestored,
      problems: [...BODY_PROBLEMS, 'not_found', 'in_use', 'duplicate', 'past_year'],
      isLong: true,
      handle: ({ body, user }) =>
        restoreBatch(records, scoped(user, 'restore_many'), body.batch, { jobs, user }),
    }),
    operation({
      method: 'post',
      path: `${path}/export`,
      unkeyed: 'reads',
      tag,
      summary: `Returns all rows of a selection, or all rows that match q and the exact filters.`,
      ...accessTo('export'),
      body: () => exportQuery(definition),
      freshProof: areasOfPeople.includes(tag)
        ? {
            when: `more than ${MAX_UNPROVED_EXPORT} records`,
            isNeeded: ({ body, user, signal }) =>
              exportsMoreThan(records, scoped(user, 'export'), body, { count: MAX_UNPROVED_EXPORT, signal }),
          }
        : undefined,
      status: 200,
      response: z.object({
        rows: z.array(
          z.union([createExportRowSchema(definition), createExportRowSchema(definition, 'list')]),
        ),
      }),
      audit: {
        kind: 'exported',
        detail: ({ body: { q, filters, selection, year }, user }) => {
          const sections = sectionsWithin(user, [definition.key as AreaKey, 'export']);
          return { q, filters, year, ...(selection && { selection }), ...(sections && { sections }) };
        },
      },
      problems: [...BODY_PROBLEMS, 'unavailable'],
      handle: ({ body, user, signal, countRead }) =>
        exportRecords(records, scoped(user, 'export'), body, {
          ...{ acquire: exporting, caller: user.uid },
          ...{ signal, countRead },
        }),
    }),
    operation({
      method: 'get',
      path: `${path}/count`,
      tag,
      summary: `Counts the ${plural} that a list would show.`,
      ...accessTo('read'),
      query: areaCountQuery(definition),
      repeatable,
      status: 200,
      response: countResult,
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: ({ query, signal, user }) =>
        countRecords(
          records,
          scoped(user, 'read'),
          { ...query, filters: pickFilters(definition, query) },
          signal,
        ),
    }),
    operation({
      method: 'get',
      path: `${path}/similar`,
      tag,
      summary: `Returns the first ${plural} that resemble a search text for which the list has no row.`,
      ...accessTo('read'),
      query: areaCountQuery(definition),
      repeatable,
      status: 200,
      response: similarResult(definition.row),
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: ({ query, signal, user }) =>
        findSimilar(
          records,
          scoped(user, 'read'),
          { ...query, filters: pickFilters(definition, query) },
          signal,
        ),
    }),
    ...(listCountableFilters(definition).length > 0
      ? [
          operation({
            method: 'get',
            path: `${path}/choice_counts`,
            tag,
            summary: `Counts the ${plural} that the list would show with each value of an exact filter.`,
            ...accessTo('read'),
            query: choiceCountQuery(definition),
            repeatable: [...repeatable, 'among'],
            status: 200,
            response: choiceCounts,
            problems: [...READ_PROBLEMS, 'invalid'],
            handle: ({ query, signal, user }) =>
              countChoices(
                records,
                scoped(user, 'read'),
                { ...query, filters: pickFilters(definition, query) },
                signal,
              ),
          }),
        ]
      : []),
    operation({
      method: 'get',
      path: recordPath,
      tag,
      summary: `Returns a ${noun}.`,
      ...accessTo('read'),
      status: 200,
      response: record,
      problems: [...READ_PROBLEMS, 'not_found'],
      handle: ({ key, user }) => getRecord(records, scoped(user, 'read'), toKey(key)),
    }),
    operation({
      method: 'put',
      path: recordPath,
      tag,
      summary: `Saves a ${noun} with the version that was edited.`,
      ...accessTo('edit'),
      recordBody: (today, optional) =>
        areaInput(definition, today, optional).safeExtend({
          ...createSentShape(definition, 'change', today),
          version: editedVersion,
        }),
      status: 200,
      response: record,
      problems: [...BODY_PROBLEMS, 'not_found', 'conflict', 'duplicate', 'in_use', 'past_year'],
      handle: ({ key, body, user }) =>
        updateRecord(records, scoped(user, 'edit'), toKey(key), body, { user }),
    }),
    operation({
      method: 'delete',
      path: recordPath,
      tag,
      summary: `Deletes a ${noun}; it can be restored for 30 days.`,
      ...accessTo('delete'),
      status: 204,
      problems: [...CHANGE_PROBLEMS, 'not_found', 'in_use', 'past_year'],
      handle: ({ key, user }) => deleteRecord(records, scoped(user, 'delete'), toKey(key), { user }),
    }),
    operation({
      method: 'post',
      path: `${recordPath}/restore`,
      tag,
      summary: `Restores a deleted ${noun}.`,
      ...accessTo('delete'),
      status: 200,
      response: record,
      problems: [...CHANGE_PROBLEMS, 'not_found', 'in_use', 'duplicate', 'past_year'],
      handle: ({ key, user }) => restoreRecord(records, scoped(user, 'delete'), toKey(key), { user }),
    }),
  ];
}
