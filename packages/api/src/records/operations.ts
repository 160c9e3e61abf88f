import {
  bulkDelete,
  bulkDeleted,
  bulkRestore,
  bulkRestored,
  deletedMeta,
  exportQuery,
  listQuery,
  listResult,
} from '@firstbell/schema';
import { z } from 'zod';
import { type Database } from '../db/database.ts';
import { CHANGING, type Endpoint, endpoint, READING, SENDING } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { type RecordArea } from './area.ts';
import { exportRecords, listRecords } from './list.ts';
import { deleteRecord, deleteSelection, restoreBatch, restoreRecord } from './remove.ts';
import { createRecord, getRecord, updateRecord } from './save.ts';

/** Gives every operation of an area that keeps records. */
export function recordOperations(db: Database, area: RecordArea, clock: () => Date): Endpoint[] {
  const { definition } = area;
  const { key: tag, noun, plural, input, record } = definition;
  const path = `/${tag}`;
  const one = `${path}/{key}`;
  const columns = definition.columns.map(({ key }) => key) as [string, ...string[]];
  const row = definition.row.extend(z.object(deletedMeta).partial().shape);

  /** Brings a key from a path into the form in which keys are stored. */
  const asKey = (typed: string) => {
    if (typed.includes('\u0000') || !typed.isWellFormed()) throw new Refusal('not_found');
    return typed.normalize('NFC').trim().toUpperCase();
  };

  return [
    endpoint({
      method: 'get',
      path,
      tag,
      summary: `Lists ${plural}, or with deleted=true those that were deleted and can be restored.`,
      query: listQuery(columns),
      status: 200,
      answer: listResult(row),
      refusals: [...READING, 'invalid'],
      handle: ({ query: { sort, ...query }, given }) => {
        const request = given.has('sort') ? { ...query, sort } : query;
        return listRecords(db, area, request, clock());
      },
    }),
    endpoint({
      method: 'post',
      path,
      tag,
      summary: `Adds a ${noun}.`,
      body: input,
      status: 201,
      answer: record,
      refusals: [...SENDING, 'duplicate'],
      handle: ({ body, user }) => createRecord(db, area, body, { user, now: clock() }),
    }),
    endpoint({
      method: 'post',
      path: `${path}/delete`,
      tag,
      summary: `Deletes the chosen ${plural} as one batch.`,
      body: () => bulkDelete,
      status: 200,
      answer: bulkDeleted,
      refusals: SENDING,
      handle: ({ body, user }) => deleteSelection(db, area, body.selection, { user, now: clock() }),
    }),
    endpoint({
      method: 'post',
      path: `${path}/restore`,
      tag,
      summary: `Brings back the ${plural} that were deleted as one batch.`,
      body: () => bulkRestore,
      status: 200,
      answer: bulkRestored,
      refusals: [...SENDING, 'not_found'],
      handle: ({ body, user }) => restoreBatch(db, area, body.batch, { user, now: clock() }),
    }),
    endpoint({
      method: 'post',
      path: `${path}/export`,
      tag,
      summary: `Gives every row of a selection, or every row that matches q.`,
      body: () => exportQuery(columns),
      status: 200,
      answer: z.object({ rows: z.array(definition.row) }),
      refusals: SENDING,
      handle: async ({ body }) => ({ rows: await exportRecords(db, area, body) }),
    }),
    endpoint({
      method: 'get',
      path: one,
      tag,
      summary: `Gives a ${noun}.`,
      status: 200,
      answer: record,
      refusals: [...READING, 'not_found'],
      handle: ({ key }) => getRecord(db, area, asKey(key)),
    }),
    endpoint({
      method: 'put',
      path: one,
      tag,
      summary: `Saves a ${noun} over the version that was edited.`,
      body: (today) => input(today).extend({ version: z.number().int().positive().max(2_147_483_646) }),
      status: 200,
      answer: record,
      refusals: [...SENDING, 'not_found', 'conflict'],
      handle: ({ key, body, user }) => updateRecord(db, area, asKey(key), body, { user, now: clock() }),
    }),
    endpoint({
      method: 'delete',
      path: one,
      tag,
      summary: `Deletes a ${noun}; it can be restored for 30 days.`,
      status: 204,
      refusals: [...CHANGING, 'not_found'],
      handle: ({ key, user }) => deleteRecord(db, area, asKey(key), { user, now: clock() }),
    }),
    endpoint({
      method: 'post',
      path: `${one}/restore`,
      tag,
      summary: `Brings back a deleted ${noun}.`,
      status: 200,
      answer: record,
      refusals: [...CHANGING, 'not_found'],
      handle: ({ key, user }) => restoreRecord(db, area, asKey(key), { user, now: clock() }),
    }),
  ];
}
