import axios, { AxiosError, type AxiosAdapter } from 'axios';
import { afterEach, expect, it, vi } from 'vitest';
import { endSession } from './endSession.ts';

const sentRequests: string[] = [];
const createHttp = (adapter: AxiosAdapter) =>
  axios.create({
    adapter: (config) => {
      sentRequests.push(`${config.method ?? ''} ${config.url ?? ''}`);
      return adapter(config);
    },
  });

afterEach(() => {
  sentRequests.length = 0;
  vi.restoreAllMocks();
});

it('ends the session at the API', async () => {
  await endSession(
    createHttp((config) => Promise.resolve({ data: '', status: 204, statusText: '', headers: {}, config })),
  );
  expect(sentRequests).toEqual(['post /me/sign-out']);
});

it('resolves if there is no connection', async () => {
  await endSession(createHttp(() => Promise.reject(new AxiosError('Network Error'))));
  expect(sentRequests).toEqual(['post /me/sign-out']);
});

it('resolves after the timeout, even without a token', async () => {
  const controller = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  const http = createHttp(() => new Promise(() => undefined));
  http.interceptors.request.use(() => new Promise(() => undefined));
  const ending = endSession(http);
  controller.abort();
  await ending;
  expect(sentRequests).toEqual([]);
});
