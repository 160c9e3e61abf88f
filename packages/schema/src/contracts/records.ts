import { z } from 'zod';
import { type AccessArea, type Action } from '../access/access.ts';
import { areasOfPeople, MAX_UNPROVED_EXPORT } from '../accounts/freshProof.ts';
import { editedVersion } from '../fields/version.ts';
import { type Area, createExportRowSchema, createSentShape, deletedMeta } from '../records/area.ts';
import { changesQuery, changesResult, undoInput } from '../records/change.ts';
import { copiedRecords, sectionsCopy } from '../records/copies.ts';
import {
  areaCountQuery,
  areaListQuery,
  bulkDelete,
  bulkDeleted,
  bulkRestore,
  bulkRestored,
  choiceCountQuery,
  choiceCounts,
  countResult,
  exportQuery,
  listResult,
  similarResult,
} from '../records/list.ts';
import { areaInput, newInput, type OptionalFields } from '../school/required.ts';
import { contract } from './contract.ts';

/** A row of any list: its key, and the values its columns show. */
export type Row = { key: string; [field: string]: unknown };
/** A record of any area. */
export type StoredRecord = Row & { version: number };

type Values = Readonly<Record<string, unknown>>;
/** A schema whose input is not typed, because it depends on the fields of the area. */
const withAnyInput = <Schema extends z.ZodType>(schema: Schema) =>
  schema as z.ZodType as z.ZodType<z.output<Schema>, Values>;

/** Creates the contracts of the operations that all areas of records have in common. */
export function createRecordContracts(area: Area) {
  const { key, noun, plural } = area;
  const accessTo = (action: Action) => [key as AccessArea, action] as const;
  const row = area.row as z.ZodType as z.ZodType<Row>;
  const listedRow = area.row.extend(z.object(deletedMeta).partial().shape) as z.ZodType as z.ZodType<Row>;
  const record = area.record as z.ZodType as z.ZodType<StoredRecord>;
  const exportedRow = (fields: 'all' | 'list') =>
    createExportRowSchema(area, fields) as z.ZodType as z.ZodType<Row>;
  return {
    list: contract(
      `get /${key}`,
      `Lists ${plural}, or with deleted=true those that were deleted and can be restored.`,
      { access: accessTo('read'), query: withAnyInput(areaListQuery(area)), response: listResult(listedRow) },
    ),
    add: contract(`post /${key}`, `Adds a ${noun}.`, {
      access: accessTo('add'),
      body: (today: string, optional: OptionalFields) =>
        withAnyInput(newInput(area, today, optional).safeExtend(createSentShape(area, 'add', today))),
      response: record,
      status: 201,
      problems: ['duplicate', 'no_year'],
    }),
    deleteMany: contract(`post /${key}/delete`, `Deletes the chosen ${plural} as one batch.`, {
      access: accessTo('delete_many'),
      body: bulkDelete(area),
      response: bulkDeleted,
      isLong: true,
      problems: ['in_use'],
    }),
    restoreMany: contract(`post /${key}/restore`, `Restores the ${plural} that were deleted as one batch.`, {
      access: accessTo('restore_many'),
      body: bulkRestore,
      response: bulkRestored,
      isLong: true,
      problems: ['not_found', 'in_use', 'duplicate', 'past_year'],
    }),
    export: contract(
      `post /${key}/export`,
      'Returns all rows of a selection, or all rows that match q and the exact filters.',
      {
        access: accessTo('export'),
        audit: 'exported',
        ...(areasOfPeople.includes(key) && { freshProof: `more than ${MAX_UNPROVED_EXPORT} records` }),
        unkeyed: 'reads',
        body: withAnyInput(exportQuery(area)),
        response: z.object({ rows: z.array(z.union([exportedRow('all'), exportedRow('list')])) }),
      },
    ),
    count: contract(`get /${key}/count`, `Counts the ${plural} that a list would show.`, {
      access: accessTo('read'),
      query: withAnyInput(areaCountQuery(area)),
      response: countResult,
    }),
    similar: contract(
      `get /${key}/similar`,
      `Returns the first ${plural} that resemble a search text for which the list has no row.`,
      { access: accessTo('read'), query: withAnyInput(areaCountQuery(area)), response: similarResult(row) },
    ),
    countChoices: contract(
      `get /${key}/choice_counts`,
      `Counts the ${plural} that the list would show with each value of an exact filter.`,
      { access: accessTo('read'), query: withAnyInput(choiceCountQuery(area)), response: choiceCounts },
    ),
    read: contract(`get /${key}/{key}`, `Returns a ${noun}.`, { access: accessTo('read'), response: record }),
    update: contract(`put /${key}/{key}`, `Saves a ${noun} with the version that was edited.`, {
      access: accessTo('edit'),
      body: (today: string, optional: OptionalFields) =>
        withAnyInput(
          areaInput(area, today, optional).safeExtend({
            ...createSentShape(area, 'change', today),
            version: editedVersion,
          }),
        ),
      response: record,
      problems: ['conflict', 'duplicate', 'in_use', 'past_year'],
    }),
    delete: contract(`delete /${key}/{key}`, `Deletes a ${noun}; it can be restored for 30 days.`, {
      access: accessTo('delete'),
      problems: ['in_use', 'past_year'],
    }),
    restore: contract(`post /${key}/{key}/restore`, `Restores a deleted ${noun}.`, {
      access: accessTo('delete'),
      response: record,
      problems: ['in_use', 'duplicate', 'past_year'],
    }),
    changes: contract(`get /${key}/{key}/changes`, `Lists the changes of a ${noun}, the newest first.`, {
      access: accessTo('read'),
      query: changesQuery,
      response: changesResult,
    }),
    undo: contract(
      `post /${key}/{key}/undo`,
      `Reverts an edit of a ${noun}, or one field of it, if nobody has changed it since.`,
      {
        access: accessTo('edit'),
        body: undoInput,
        response: record,
        problems: ['conflict', 'duplicate', 'in_use', 'past_year'],
      },
    ),
    correctNumber: contract(
      `post /${key}/{key}/number`,
      `Corrects the ID of a ${noun} that was typed wrongly.`,
      {
        access: ['numbers', 'edit'],
        body: (today: string) =>
          withAnyInput(
            z.strictObject({ version: editedVersion, id: area.input(today).shape.id as z.ZodType<string> }),
          ),
        response: record,
        problems: ['conflict', 'duplicate'],
      },
    ),
    copy: contract(
      `post /${key}/{key}/copy`,
      `Copies the ${noun} to sections of any classes, all of them or none.`,
      {
        access: accessTo('add'),
        body: sectionsCopy,
        response: copiedRecords,
        status: 201,
        problems: ['no_year'],
      },
    ),
  };
}

/** Contracts of the operations that all areas of records have in common. */
export type RecordContracts = ReturnType<typeof createRecordContracts>;

const contractsOfAreas = new WeakMap<Area, RecordContracts>();

/** Returns the contracts of an area of records, which are created at their first use. */
export function recordContracts(area: Area): RecordContracts {
  const contracts = contractsOfAreas.get(area) ?? createRecordContracts(area);
  contractsOfAreas.set(area, contracts);
  return contracts;
}
