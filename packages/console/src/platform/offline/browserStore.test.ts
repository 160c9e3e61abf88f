import { expect, it, vi } from 'vitest';

const openDB = vi.hoisted(() => vi.fn());
vi.mock('idb', () => ({ openDB }));

const { createBrowserStore } = await import('./browserStore.ts');

it.each([
  ['full', 'QuotaExceededError'],
  ['full', 'UnknownError'],
  ['forbidden', 'InvalidStateError'],
] as const)('reports that the storage is %s on %s, and continues to read', async (reason, name) => {
  const put = () => Promise.reject(new DOMException('No', name));
  openDB.mockResolvedValue({ put, get: () => Promise.resolve('before'), close: () => undefined });
  const store = createBrowserStore();
  await expect(store.write('asha/waiting/x', 1)).rejects.toMatchObject({ name: 'StoreError', reason });
  expect(await store.read('asha/waiting/x')).toBe('before');
});

it('reports a blocked storage, reads nothing from it, and tries again at the next write', async () => {
  openDB.mockRejectedValue(new DOMException('No', 'SecurityError'));
  const store = createBrowserStore();
  await expect(store.write('asha/waiting/x', 1)).rejects.toMatchObject({ reason: 'forbidden' });
  expect(await store.read('asha/waiting/x')).toBeUndefined();
  expect(await store.listKeys('asha/')).toEqual([]);
  openDB.mockResolvedValue({ put: () => Promise.resolve(), close: () => undefined });
  await expect(store.write('asha/waiting/x', 1)).resolves.toBeUndefined();
});

it('lists keys only if there is a database, so that a first visit creates none', async () => {
  openDB.mockClear().mockResolvedValue({ getAllKeys: () => Promise.resolve(['asha/waiting/x']) });
  vi.stubGlobal('IDBKeyRange', { bound: () => undefined });
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([]) });
  expect(await createBrowserStore().listKeys('')).toEqual([]);
  expect(openDB).not.toHaveBeenCalled();
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([{ name: 'firstbell' }]) });
  expect(await createBrowserStore().listKeys('')).toEqual(['asha/waiting/x']);
  vi.unstubAllGlobals();
});
