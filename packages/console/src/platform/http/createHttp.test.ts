import axios from 'axios';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Identity, IdentityError } from '../identity/Identity.ts';
import { type ApiError } from './ApiError.ts';
import { createHttp } from './createHttp.ts';
import { createQueryClient } from './createQueryClient.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let baseURL: string;
let handle: Handler;
let receivedRequests: { token: string | undefined; body: string }[];
let receivedKeys: unknown[];

beforeEach(async () => {
  receivedRequests = [];
  receivedKeys = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      receivedRequests.push({ token: request.headers.token as string | undefined, body });
      receivedKeys.push(request.headers['idempotency-key']);
      handle(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

const person = {
  id: '1',
  email: 'asha@firstbell.example',
  name: 'asha',
  isEmailVerified: true,
  hasName: true,
  hasPassword: true,
};

/** Creates an identity service with numbered tokens: the number grows with each renewal. */
function createNumberedIdentity(isSignedIn = true) {
  let tokenNumber = 1;
  const identity: Identity & { countRenewals: () => number; refuseRenewal: (error: IdentityError) => void } =
    {
      waitUntilReady: () => Promise.resolve(),
      getUser: () => (isSignedIn ? person : null),
      getToken: () => Promise.resolve(`token-${tokenNumber}`),
      renewToken: async () => {
        await new Promise((resolve) => setImmediate(resolve));
        tokenNumber += 1;
        return `token-${tokenNumber}`;
      },
      signIn: () => Promise.resolve(),
      signUp: () => Promise.resolve(),
      signInWith: () => Promise.resolve(),
      signOut: () => Promise.resolve(),
      sendPasswordReset: () => Promise.resolve(),
      readResetLink: () => Promise.resolve(''),
      resetPassword: () => Promise.resolve(),
      applyAddressLink: () => Promise.resolve(),
      changePassword: () => Promise.resolve(),
      setName: () => Promise.resolve(),
      sendVerification: () => Promise.resolve(),
      refresh: () => Promise.resolve(),
      onChange: () => () => undefined,
      countRenewals: () => tokenNumber - 1,
      refuseRenewal: (error) => (identity.renewToken = () => Promise.reject(error)),
    };
  return identity;
}

const sendJson = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
const createProblem = (status: number, code: string) => ({
  type: 'about:blank',
  title: 't',
  status,
  code,
  detail: 'd',
});
const acceptOnly =
  (token: string): Handler =>
  (request, response) => {
    if (request.headers.token === token) sendJson(response, 200, { ok: true });
    else sendJson(response, 401, createProblem(401, 'unauthenticated'));
  };
const readRejection = (request: Promise<unknown>) =>
  request.then(
    () => Promise.reject(new Error('The request succeeded, but had to fail.')),
    (error: unknown) => error as ApiError,
  );

describe('createHttp', () => {
  it('waits for the session to be restored, then sends the token', async () => {
    let restore = () => undefined as void;
    const identity = createNumberedIdentity();
    identity.waitUntilReady = () => new Promise((resolve) => (restore = resolve));
    handle = acceptOnly('token-1');
    const http = createHttp(identity, { baseURL });
    const request = http.get('/student');
    await new Promise((resolve) => setImmediate(resolve));
    expect(receivedRequests).toHaveLength(0);
    restore();
    expect((await request).data).toEqual({ ok: true });
    expect(http.defaults.headers.common.token).toBe('token-1');
  });

  it('retries a request with the token of a sign-in that happened during a refused renewal', async () => {
    const identity = createNumberedIdentity();
    let current = 'token-1';
    identity.getToken = () => Promise.resolve(current);
    identity.renewToken = () => {
      current = 'token-anew';
      return Promise.reject(new IdentityError('refused'));
    };
    handle = acceptOnly('token-anew');
    expect((await createHttp(identity, { baseURL }).get('/student')).data).toEqual({ ok: true });
  });

  it('sends no token if nobody is signed in', async () => {
    handle = acceptOnly('token-1');
    const error = await readRejection(createHttp(createNumberedIdentity(false), { baseURL }).get('/student'));
    expect(error.status).toBe(401);
    expect(receivedRequests).toEqual([{ token: undefined, body: '' }]);
  });

  it('forgets the token when the person signs out', async () => {
    const identity = createNumberedIdentity();
    handle = acceptOnly('token-1');
    const http = createHttp(identity, { baseURL });
    await http.get('/student');
    identity.getUser = () => null;
    await readRejection(http.get('/student'));
    expect(receivedRequests.map(({ token }) => token)).toEqual(['token-1', undefined]);
    expect(http.defaults.headers.common.token).toBeUndefined();
  });

  it('renews the token once for concurrent refused requests, and retries each with its body', async () => {
    const identity = createNumberedIdentity();
    handle = acceptOnly('token-2');
    const http = createHttp(identity, { baseURL });
    const responses = await Promise.all([http.get('/a'), http.post('/b', { name: 'Asha' }), http.get('/c')]);
    expect(responses.map(({ data }) => data as unknown)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(identity.countRenewals()).toBe(1);
    expect(
      receivedRequests.filter(({ body }) => body === '{"name":"Asha"}').map(({ token }) => token),
    ).toEqual(['token-1', 'token-2']);
    expect(http.defaults.headers.common.token).toBe('token-2');
  });

  it('sends a POST with one key until it has an answer, and then with another one', async () => {
    const http = createHttp(createNumberedIdentity(), { baseURL });
    const add = (name: string) => http.post('/faqs', { name });
    handle = (request) => request.socket.destroy();
    await Promise.all([readRejection(add('Asha')), readRejection(add('Ravi'))]);
    handle = acceptOnly('token-2');
    await add('Asha');
    await add('Asha');
    await http.get('/faqs');
    const keysOf = (name: string) =>
      receivedKeys.filter((_, index) => receivedRequests[index]?.body === JSON.stringify({ name }));
    const [lost, refused, renewed, next, ...others] = keysOf('Asha');
    expect(lost).toMatch(/^[\w-]{36}$/);
    expect([refused, renewed]).toEqual([lost, lost]);
    expect(next).not.toBe(lost);
    expect(others).toEqual([]);
    expect(keysOf('Ravi')).not.toContain(lost);
    expect(receivedKeys.at(-1)).toBeUndefined();
  });

  it('retries a refused request at most once', async () => {
    handle = (_, response) => sendJson(response, 401, createProblem(401, 'unauthenticated'));
    const error = await readRejection(createHttp(createNumberedIdentity(), { baseURL }).get('/student'));
    expect(error.code).toBe('unauthenticated');
    expect(receivedRequests).toHaveLength(2);
  });

  it('reports the end of the session when the renewal is refused', async () => {
    const identity = createNumberedIdentity();
    identity.refuseRenewal(new IdentityError('refused'));
    handle = acceptOnly('token-2');
    const error = await readRejection(createHttp(identity, { baseURL }).get('/student'));
    expect(error).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('does not end the session when the identity service is unreachable', async () => {
    const identity = createNumberedIdentity();
    identity.refuseRenewal(new IdentityError('offline'));
    handle = acceptOnly('token-2');
    const error = await readRejection(createHttp(identity, { baseURL }).get('/student'));
    expect(error).toMatchObject({ status: 0, code: 'offline', isUnreachable: true });
  });

  it('throws the problem with its fields and the current record', async () => {
    const errors = [{ field: 'id', message: 'Taken.' }];
    handle = (_, response) =>
      sendJson(response, 409, { ...createProblem(409, 'duplicate'), errors, record: { id: 'S1' } });
    const error = await readRejection(
      createHttp(createNumberedIdentity(), { baseURL }).put('/student/S1', {}),
    );
    expect(error).toMatchObject({
      code: 'duplicate',
      detail: 'd',
      errors,
      record: { id: 'S1' },
      isTransient: false,
    });
  });

  it('throws an error for a response that is not from the API', async () => {
    handle = (_, response) => response.writeHead(502).end('<html>Bad gateway</html>');
    const error = await readRejection(createHttp(createNumberedIdentity(), { baseURL }).get('/student'));
    expect(error).toMatchObject({ code: 'unknown', status: 502, isUnreachable: true, isTransient: true });
  });

  it('reads the delay from the header Retry-After', async () => {
    handle = (_, response) => {
      response.setHeader('retry-after', '3');
      sendJson(response, 429, createProblem(429, 'too_many_requests'));
    };
    const error = await readRejection(createHttp(createNumberedIdentity(), { baseURL }).get('/student'));
    expect(error).toMatchObject({ code: 'too_many_requests', retryAfterMs: 3000, isTransient: true });
  });

  it('treats a truncated response as a failure', async () => {
    handle = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"rows":[{"key":"S1"}', () => response.destroy());
    };
    const error = await readRejection(
      createHttp(createNumberedIdentity(), { baseURL }).post('/student/export', {}),
    );
    expect(error).toMatchObject({ code: 'offline', status: 0 });
  });

  it('treats a 503 with a short Retry-After as busy, and one with a long Retry-After as unreachable', async () => {
    const http = createHttp(createNumberedIdentity(), { baseURL });
    const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
    if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('No retry policy.');
    for (const [seconds, isBusy, maxRetries] of [
      ['1', true, 5],
      ['5', false, 2],
    ] as const) {
      handle = (_, response) => {
        response.setHeader('retry-after', seconds);
        sendJson(response, 503, createProblem(503, 'unavailable'));
      };
      const error = await readRejection(http.get('/student'));
      expect(error.isBusy).toBe(isBusy);
      expect(retry(maxRetries - 1, error)).toBe(true);
      expect(retry(maxRetries, error)).toBe(false);
      if (isBusy) expect(retryDelay(4, error)).toBeGreaterThanOrEqual(1000);
      if (isBusy) expect(retryDelay(4, error)).toBeLessThanOrEqual(1500);
    }
  });

  it('reports offline if there is no response', async () => {
    handle = (_, response) => response.destroy();
    const error = await readRejection(createHttp(createNumberedIdentity(), { baseURL }).get('/student'));
    expect(error).toMatchObject({ code: 'offline', status: 0 });
  });

  it('rethrows the error of a cancelled request', async () => {
    handle = () => undefined;
    const controller = new AbortController();
    const http = createHttp(createNumberedIdentity(), { baseURL });
    const rejection = readRejection(http.get('/student', { signal: controller.signal }));
    controller.abort();
    expect(axios.isCancel(await rejection)).toBe(true);
  });
});
