import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openChangeStore } from './changeStore.ts';

const LOCK = 'firstbell.demo';

/** Creates a request of IndexedDB that succeeds or fails asynchronously, as in a browser. */
const createRequest = <Result>(result: Result, error?: DOMException) => {
  const request = { result, error } as unknown as IDBOpenDBRequest;
  queueMicrotask(() => {
    if (error) request.onerror?.(new Event('error'));
    else request.onsuccess?.(new Event('success'));
  });
  return request;
};

/** Stubs IndexedDB with one store in memory. */
function stubDatabase(): void {
  const entries = new Map<string, unknown>();
  const store = {
    get: (key: string) => createRequest(entries.get(key)),
    put: (value: unknown, key: string) => createRequest(entries.set(key, value)),
  };
  vi.stubGlobal('indexedDB', {
    open: () => createRequest({ transaction: () => ({ objectStore: () => store }) }),
  });
}

/** Holds the lock like another tab; returns a function that releases the lock. */
async function openInAnotherTab(): Promise<() => void> {
  const closed = Promise.withResolvers<void>();
  const acquired = Promise.withResolvers<void>();
  void navigator.locks.request(LOCK, () => {
    acquired.resolve();
    return closed.promise;
  });
  await acquired.promise;
  return closed.resolve;
}

/** Stub of the timeout of the lock; by default the timeout is over immediately. */
const timeout = vi.spyOn(AbortSignal, 'timeout');

beforeEach(() => {
  timeout.mockReturnValue(AbortSignal.abort());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('reports `elsewhere` while another tab has the demonstration open', async () => {
  stubDatabase();
  const close = await openInAnotherTab();
  const { storageState, store } = await openChangeStore('sample');
  expect(storageState).toBe('elsewhere');
  expect(store).toBeDefined();
  close();
});

it('reports `refused` if the browser stores nothing, as in a private window', async () => {
  const refusal = new DOMException('denied', 'SecurityError');
  vi.stubGlobal('indexedDB', { open: () => createRequest(undefined, refusal) });
  expect(await openChangeStore('sample')).toEqual({ storageState: 'refused' });
});

it('returns only changes stored for the same sample school', async () => {
  stubDatabase();
  timeout.mockReturnValue(new AbortController().signal);
  const storedChanges = { changes: { tables: [] }, files: new Map() } as never;
  const { storageState, store } = await openChangeStore('sample');
  expect(storageState).toBe('stored');
  await store?.write(storedChanges);
  expect(await store?.read()).toMatchObject({ changes: { tables: [] } });
  timeout.mockReturnValue(AbortSignal.abort());
  expect(await (await openChangeStore('another')).store?.read()).toBeUndefined();
});
