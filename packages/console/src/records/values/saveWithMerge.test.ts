import { areas } from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../platform/http/ApiError.ts';
import { type StoredRecord, type Values } from '../requests.ts';
import { pickFields } from './formValues.ts';
import { isItemName, spreadItems } from './listItems.ts';
import { saveWithMerge } from './saveWithMerge.ts';

const base: StoredRecord = { key: 'S1', version: 1, name: 'Asha', phone: '1' };
const parse = (record: unknown) => record as StoredRecord;

const createConflict = (record: Values) =>
  new ApiError('conflict', 409, 'conflict', {
    ...{ type: 'about:blank', title: 't', status: 409, code: 'conflict', detail: 'd' },
    record,
  });

/** Creates an API that refuses old versions. Somebody else saves the first of `changes` before the first save, and so on. */
function createApi(...changes: Record<string, string>[]) {
  let record = base;
  const pendingChanges = [...changes];
  return {
    getRecord: () => record,
    send: (values: Values, { version }: StoredRecord) => {
      const change = pendingChanges.shift();
      if (change) record = { ...record, ...change, version: record.version + 1 };
      if (version !== record.version) return Promise.reject(createConflict(record));
      record = { ...record, ...values, version: record.version + 1 };
      return Promise.resolve(record);
    },
  };
}

/** Saves a name and a phone number. */
function save(mine: { name: string; phone: string }, send: ReturnType<typeof createApi>['send']) {
  return saveWithMerge({
    base,
    mine,
    send,
    parse,
    valuesOf: (record) => pickFields(record, mine),
  });
}

describe('saveWithMerge', () => {
  it('saves when nobody else saved meanwhile', async () => {
    const saved = await save({ name: 'Usha', phone: '1' }, createApi().send);
    expect(saved).toMatchObject({ kind: 'saved', incoming: [], record: { name: 'Usha', version: 2 } });
  });

  it('keeps the changes that others saved meanwhile, even several times', async () => {
    const { send, getRecord } = createApi({ phone: '2' }, { phone: '3' });
    const saved = await save({ name: 'Usha', phone: '1' }, send);
    expect(saved).toMatchObject({ kind: 'saved', incoming: ['phone'] });
    expect(getRecord()).toMatchObject({ name: 'Usha', phone: '3' });
  });

  it('returns a field that both changed as a collision, and saves nothing', async () => {
    const { send, getRecord } = createApi({ name: 'Isha' });
    expect(await save({ name: 'Usha', phone: '9' }, send)).toMatchObject({
      kind: 'collided',
      merge: { merged: { name: 'Usha', phone: '9' }, collisions: [{ fields: ['name'] }] },
      theirs: { version: 2 },
    });
    expect(getRecord()).toMatchObject({ name: 'Isha', phone: '1' });
  });

  it('merges lists item by item, and reports the items that the API merged', async () => {
    const createMarks = (english: number, ...more: object[]) => [
      { subject: 'English', scored: english },
      ...more,
    ];
    const stored = { ...base, marks: createMarks(1) };
    const theirs = { ...base, version: 2, marks: createMarks(1, { subject: 'Hindi', scored: 7 }) };
    const mergedRecord = { ...base, version: 3, marks: createMarks(2, { subject: 'Hindi', scored: 7 }) };
    const options = {
      base: stored,
      mine: spreadItems(areas.assessment, { marks: createMarks(2) }),
      valuesOf: ({ marks: items }: Values) => spreadItems(areas.assessment, { marks: items }),
      parse,
      isMergedByApi: isItemName,
    };
    const mergedByApi = await saveWithMerge({
      ...options,
      send: () => Promise.resolve(mergedRecord),
    });
    expect(mergedByApi).toMatchObject({ kind: 'saved', incoming: ['marks.Hindi'] });
    const sent: Values[] = [];
    const mergedHere = await saveWithMerge({
      ...options,
      send: (values, { version }) => {
        sent.push(values);
        return version === 1 ? Promise.reject(createConflict(theirs)) : Promise.resolve(mergedRecord);
      },
    });
    expect(sent.at(-1)).toEqual(spreadItems(areas.assessment, { marks: mergedRecord.marks }));
    expect(mergedHere).toMatchObject({ kind: 'saved', incoming: ['marks.Hindi'], record: mergedRecord });
  });

  it('throws the conflict after five saves of others', async () => {
    const { send } = createApi(...['2', '3', '4', '5', '6'].map((phone) => ({ phone })));
    await expect(save({ name: 'Usha', phone: '1' }, send)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('rethrows any other error', async () => {
    const send = () => Promise.reject(new Error('down'));
    await expect(save({ name: 'Usha', phone: '1' }, send)).rejects.toThrow('down');
  });
});
