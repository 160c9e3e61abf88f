import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStoredText, subscribeToStorage, writeStoredText } from './storedText.ts';

const KEY = 'table';

/** Stubs a browser whose storage has room for `limit` texts. */
function stubBrowser(limit: number): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal(
    'StorageEvent',
    class extends Event {
      readonly key: string | null;
      constructor(type: string, { key = null }: StorageEventInit) {
        super(type);
        this.key = key;
      }
    },
  );
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (stored.size >= limit && !stored.has(key)) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, text);
    },
  });
}

beforeEach(() => stubBrowser(1));
afterEach(() => vi.unstubAllGlobals());

it('reads a stored text, and null without a key', () => {
  expect(readStoredText(KEY)).toBeNull();
  expect(writeStoredText(KEY, 'dense')).toBe(true);
  expect(readStoredText(KEY)).toBe('dense');
  expect(readStoredText(undefined)).toBeNull();
});

it('notifies subscribers of changes in this tab and in others, until they unsubscribe', () => {
  const onChange = vi.fn();
  const unsubscribe = subscribeToStorage(onChange);
  writeStoredText(KEY, 'dense');
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(onChange).toHaveBeenCalledTimes(2);
  unsubscribe();
  writeStoredText(KEY, 'roomy');
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('returns false if the storage is full, and notifies no subscriber', () => {
  writeStoredText('other', '1');
  const onChange = vi.fn();
  subscribeToStorage(onChange);
  expect(writeStoredText(KEY, 'dense')).toBe(false);
  expect(readStoredText(KEY)).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

it('reads null if the storage is forbidden', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  expect(readStoredText(KEY)).toBeNull();
});
