import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openKeptStore } from './keptStore.ts';

const LOCK = 'firstbell.demo';

/** Creates a request of IndexedDB that succeeds or fails in a later task, as in a browser. */
const answer = <Result>(result: Result, error?: DOMException) => {
  const request = { result, error } as unknown as IDBOpenDBRequest;
  queueMicrotask(() => {
    if (error) request.onerror?.(new Event('error'));
    else request.onsuccess?.(new Event('success'));
  });
  return request;
};

/** A browser that keeps one value in memory. */
function stubDatabase(): void {
  const entries = new Map<string, unknown>();
  const store = {
    get: (key: string) => answer(entries.get(key)),
    put: (value: unknown, key: string) => answer(entries.set(key, value)),
  };
  vi.stubGlobal('indexedDB', { open: () => answer({ transaction: () => ({ objectStore: () => store }) }) });
}

/** Holds the lock like another tab; returns a function that releases it. */
async function openInAnotherTab(): Promise<() => void> {
  const closed = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  void navigator.locks.request(LOCK, () => {
    held.resolve();
    return closed.promise;
  });
  await held.promise;
  return closed.resolve;
}

/** Replaces the timeout of the wait for the lock; by default it ends immediately. */
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
  const { keeping, store } = await openKeptStore('sample');
  expect(keeping).toBe('elsewhere');
  expect(store).toBeDefined();
  close();
});

it('reports `refused` if the browser stores nothing, as in a private window', async () => {
  const refusal = new DOMException('denied', 'SecurityError');
  vi.stubGlobal('indexedDB', { open: () => answer(undefined, refusal) });
  expect(await openKeptStore('sample')).toEqual({ keeping: 'refused' });
});

it('returns the changes stored for the same sample school, and none of another', async () => {
  stubDatabase();
  timeout.mockReturnValue(new AbortController().signal);
  const state = { changes: { tables: [] }, files: new Map() } as never;
  const { keeping, store } = await openKeptStore('sample');
  expect(keeping).toBe('kept');
  await store?.write(state);
  expect(await store?.read()).toMatchObject({ changes: { tables: [] } });
  timeout.mockReturnValue(AbortSignal.abort());
  expect(await (await openKeptStore('another')).store?.read()).toBeUndefined();
});
