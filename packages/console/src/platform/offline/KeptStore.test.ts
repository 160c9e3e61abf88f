import axios from 'axios';
import { expect, it } from 'vitest';
import { errorWithoutResponse } from '../http/ApiError.ts';
import { addResponseCache } from './responseCache.ts';
import { createMemoryStore, forgetOthers, forgetPerson } from './KeptStore.ts';
import { waitingKey } from './waiting.ts';

async function filled() {
  const store = createMemoryStore();
  await store.write('asha/answer/attendance/sheet?class=V', { data: 'names of children', at: 1 });
  await store.write(waitingKey('asha', 'attendance/2026-11-20/V/B'), { marks: [] });
  await store.write('meera/answer/me?', { data: 'Meera', at: 1 });
  return store;
}

it('deletes the cached responses of others, and keeps their unsent values', async () => {
  const store = await filled();
  await forgetOthers(store, 'meera');
  expect(await store.keys('')).toEqual(['asha/waiting/attendance/2026-11-20/V/B', 'meera/answer/me?']);
});

it('deletes what was read once nobody is signed in, and keeps what is not sent', async () => {
  const store = await filled();
  await forgetOthers(store);
  expect(await store.keys('')).toEqual(['asha/waiting/attendance/2026-11-20/V/B']);
});

it('deletes everything of a person who signs out', async () => {
  const store = await filled();
  await forgetPerson(store, 'asha');
  expect(await store.keys('')).toEqual(['meera/answer/me?']);
  await forgetPerson(store);
  expect(await store.keys('')).toEqual([]);
});

it('returns to a person without a network only responses to the same person', async () => {
  const store = createMemoryStore();
  let isAway = false;
  const http = axios.create({
    adapter: (config) =>
      isAway
        ? Promise.reject(errorWithoutResponse())
        : Promise.resolve({ data: 'the sheet', status: 200, statusText: '', headers: {}, config }),
  });
  http.interceptors.response.use(undefined, (error: unknown) => {
    Object.assign(error as object, {
      request: { method: 'get', url: '/attendance/sheet', params: undefined },
    });
    throw error;
  });
  let id = 'asha';
  const user = () => ({ id, email: '', name: '', isEmailVerified: true, hasPassword: true });
  addResponseCache(http, { store, identity: { user }, paths: ['/attendance/sheet'] });
  await http.get('/attendance/sheet');
  isAway = true;
  expect((await http.get('/attendance/sheet')).data).toBe('the sheet');
  id = 'meera';
  await expect(http.get('/attendance/sheet')).rejects.toMatchObject({ code: 'offline' });
});
