// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { INTENTION_FIELD, pickChangedValues, readDraft, storeDraft, takeIntention } from './drafts.ts';

function createStorageStub(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => {
      items.clear();
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => {
      items.set(name, value);
    },
    removeItem: (name) => {
      items.delete(name);
    },
  };
}

describe('drafts', () => {
  it('reads the draft that was stored under the same key', () => {
    const storage = createStorageStub();
    storeDraft(storage, 'a', { name: 'Asha', accept_terms: true });
    expect(readDraft(storage, 'a')).toEqual({ name: 'Asha', accept_terms: true });
    expect(readDraft(storage, 'b')).toBeUndefined();
  });

  it('reads no draft from invalid JSON, or from JSON that is no object', () => {
    const storage = createStorageStub();
    storage.setItem('a', '{"name":');
    storage.setItem('b', '["Asha"]');
    expect(readDraft(storage, 'a')).toBeUndefined();
    expect(readDraft(storage, 'b')).toBeUndefined();
  });

  it('contain the changed values, except those of excluded fields', () => {
    const initial = { name: 'Asha', phone: '1', aadhar_number: '' };
    const current = { name: 'Usha', phone: '1', aadhar_number: '234567890124' };
    expect(pickChangedValues(initial, current, ['aadhar_number'])).toEqual({ name: 'Usha' });
  });

  it('have the key of an intention, which no field of the form gets', () => {
    const { intention } = takeIntention(undefined);
    const storage = createStorageStub();
    storeDraft(storage, 'a', { name: 'Asha', [INTENTION_FIELD]: intention });
    expect(takeIntention(readDraft(storage, 'a'))).toEqual({ draft: { name: 'Asha' }, intention });
    expect(takeIntention({ name: 'Asha' }).intention).not.toBe(intention);
  });
});
