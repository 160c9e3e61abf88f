import axios, { AxiosError, type AxiosAdapter } from 'axios';
import { afterEach, expect, it, vi } from 'vitest';
import { endSession } from './endSession.ts';

const sent: string[] = [];
const httpOf = (adapter: AxiosAdapter) =>
  axios.create({
    adapter: (config) => {
      sent.push(`${config.method ?? ''} ${config.url ?? ''}`);
      return adapter(config);
    },
  });

afterEach(() => {
  sent.length = 0;
  vi.restoreAllMocks();
});

it('ends the session at the API', async () => {
  await endSession(
    httpOf((config) => Promise.resolve({ data: '', status: 204, statusText: '', headers: {}, config })),
  );
  expect(sent).toEqual(['post /me/sign-out']);
});

it('resolves without a connection', async () => {
  await endSession(httpOf(() => Promise.reject(new AxiosError('Network Error'))));
  expect(sent).toEqual(['post /me/sign-out']);
});

it('resolves once it has waited for an answer long enough, even if there is no token', async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  const http = httpOf(() => new Promise(() => undefined));
  http.interceptors.request.use(() => new Promise(() => undefined));
  const ending = endSession(http);
  patience.abort();
  await ending;
  expect(sent).toEqual([]);
});
