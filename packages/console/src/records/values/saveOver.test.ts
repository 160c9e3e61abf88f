import { areas } from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import { type StoredRecord } from '../api.ts';
import { saveOver } from './saveOver.ts';

class Conflict extends Error {
  readonly record: StoredRecord;
  constructor(record: StoredRecord) {
    super('conflict');
    this.record = record;
  }
}

const readConflict = (thrown: unknown) => (thrown instanceof Conflict ? thrown.record : undefined);
const base: StoredRecord = { key: 'S1', version: 1, name: 'Asha', phone: '1' };

/** Stands for the API: refuses old versions, and lets somebody else in before each of the first saves. */
function school(...meanwhile: Record<string, string>[]) {
  let record = base;
  const others = [...meanwhile];
  return {
    record: () => record,
    put: (input: Record<string, unknown> & { version: number }) => {
      const change = others.shift();
      if (change) record = { ...record, ...change, version: record.version + 1 };
      if (input.version !== record.version) return Promise.reject(new Conflict(record));
      record = { ...record, ...input, version: record.version + 1 };
      return Promise.resolve(record);
    },
  };
}

describe('saveOver', () => {
  it('saves when nobody else was there', async () => {
    const saved = await saveOver({
      base,
      mine: { name: 'Usha', phone: '1' },
      put: school().put,
      readConflict,
    });
    expect(saved).toMatchObject({ kind: 'saved', taken: [], record: { name: 'Usha', version: 2 } });
  });

  it('keeps what others changed in between, however often they do', async () => {
    const { put, record } = school({ phone: '2' }, { phone: '3' });
    const saved = await saveOver({ base, mine: { name: 'Usha', phone: '1' }, put, readConflict });
    expect(saved).toMatchObject({ kind: 'saved', taken: ['phone'] });
    expect(record()).toMatchObject({ name: 'Usha', phone: '3' });
  });

  it('hands back a field that both changed, and saves nothing', async () => {
    const { put, record } = school({ name: 'Isha' });
    const saved = await saveOver({ base, mine: { name: 'Usha', phone: '9' }, put, readConflict });
    expect(saved).toMatchObject({
      kind: 'collided',
      merge: { merged: { name: 'Usha', phone: '9' }, collisions: [{ fields: ['name'] }] },
      theirs: { version: 2 },
    });
    expect(record()).toMatchObject({ name: 'Isha', phone: '1' });
  });

  it('merges lists item by item, and names what the API has merged', async () => {
    const marks = (english: number, ...more: object[]) => [{ subject: 'English', scored: english }, ...more];
    const hindi = { subject: 'Hindi', scored: 7 };
    const { parts } = areas.assessment;
    const from = { ...base, marks: marks(1) };
    const theirs = { ...base, version: 2, marks: marks(1, hindi) };
    const over = { base: from, mine: { marks: marks(2) }, readConflict, parts };
    const merged = { ...theirs, version: 3, marks: marks(2, hindi) };
    const byService = await saveOver({ ...over, put: () => Promise.resolve(merged) });
    expect(byService).toMatchObject({ kind: 'saved', taken: ['marks.Hindi'] });
    const byForm = await saveOver({
      ...over,
      put: (input) =>
        input.version === 1
          ? Promise.reject(new Conflict(theirs))
          : Promise.resolve({ ...base, ...input, version: 3 }),
    });
    expect(byForm).toMatchObject({ kind: 'saved', taken: ['marks.Hindi'], record: merged });
  });

  it('gives up after five that got in between', async () => {
    const { put } = school(...['2', '3', '4', '5', '6'].map((phone) => ({ phone })));
    await expect(saveOver({ base, mine: { name: 'Usha', phone: '1' }, put, readConflict })).rejects.toThrow(
      'conflict',
    );
  });

  it('throws any other refusal', async () => {
    const put = () => Promise.reject(new Error('down'));
    await expect(saveOver({ base, mine: { name: 'Usha', phone: '1' }, put, readConflict })).rejects.toThrow(
      'down',
    );
  });
});
