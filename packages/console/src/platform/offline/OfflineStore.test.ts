import axios from 'axios';
import { expect, it } from 'vitest';
import { createOfflineError } from '../http/ApiError.ts';
import { addResponseCache } from './responseCache.ts';
import { createMemoryStore, deleteValuesOfOthers, deleteValuesOfPerson } from './OfflineStore.ts';
import { toUnsentKey } from './unsentValues.ts';

async function createFilledStore() {
  const store = createMemoryStore();
  await store.write('asha/response/attendance/sheet?class=V', { data: 'names of children', at: 1 });
  await store.write(toUnsentKey('asha', 'attendance/2026-11-20/V/B'), { marks: [] });
  await store.write('meera/response/me?', { data: 'Meera', at: 1 });
  return store;
}

it('deletes the cached responses of other people, but not their unsent values', async () => {
  const store = await createFilledStore();
  await deleteValuesOfOthers(store, 'meera');
  expect(await store.listKeys('')).toEqual(['asha/waiting/attendance/2026-11-20/V/B', 'meera/response/me?']);
});

it('deletes all cached responses, but no unsent values, if nobody is signed in', async () => {
  const store = await createFilledStore();
  await deleteValuesOfOthers(store);
  expect(await store.listKeys('')).toEqual(['asha/waiting/attendance/2026-11-20/V/B']);
});

it('deletes all values of a person', async () => {
  const store = await createFilledStore();
  await deleteValuesOfPerson(store, 'asha');
  expect(await store.listKeys('')).toEqual(['meera/response/me?']);
});

it('deletes all values of everybody if no person is given', async () => {
  const store = await createFilledStore();
  await deleteValuesOfPerson(store);
  expect(await store.listKeys('')).toEqual([]);
});

it('returns a cached response offline only to the person who loaded it', async () => {
  const store = createMemoryStore();
  let isOffline = false;
  const http = axios.create({
    adapter: (config) =>
      isOffline
        ? Promise.reject(createOfflineError())
        : Promise.resolve({ data: 'the sheet', status: 200, statusText: '', headers: {}, config }),
  });
  http.interceptors.response.use(undefined, (error: unknown) => {
    Object.assign(error as object, {
      request: { method: 'get', url: '/attendance/sheet', params: undefined },
    });
    throw error;
  });
  let id = 'asha';
  const getUser = () => ({
    id,
    email: '',
    name: '',
    isEmailVerified: true,
    hasName: true,
    hasPassword: true,
  });
  addResponseCache(http, { store, identity: { getUser }, paths: ['/attendance/sheet'] });
  await http.get('/attendance/sheet');
  isOffline = true;
  expect((await http.get('/attendance/sheet')).data).toBe('the sheet');
  id = 'meera';
  await expect(http.get('/attendance/sheet')).rejects.toMatchObject({ code: 'offline' });
});
