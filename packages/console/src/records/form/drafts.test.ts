// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { changedValues, storeDraft, readDraft } from './drafts.ts';

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => {
      items.clear();
    },
    key: (at) => [...items.keys()][at] ?? null,
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
  it('gives back what was kept under the same name', () => {
    const storage = memory();
    storeDraft(storage, 'a', { name: 'Asha', accept_terms: true });
    expect(readDraft(storage, 'a')).toEqual({ name: 'Asha', accept_terms: true });
    expect(readDraft(storage, 'b')).toBeUndefined();
  });

  it('gives nothing for what it cannot read', () => {
    const storage = memory();
    storage.setItem('a', '{"name":');
    storage.setItem('b', '["Asha"]');
    expect(readDraft(storage, 'a')).toBeUndefined();
    expect(readDraft(storage, 'b')).toBeUndefined();
  });

  it('keeps only what was changed, and nothing secret', () => {
    const start = { name: 'Asha', phone: '1', aadhar_number: '' };
    const now = { name: 'Usha', phone: '1', aadhar_number: '234567890124' };
    expect(changedValues(start, now, ['aadhar_number'])).toEqual({ name: 'Usha' });
  });
});
