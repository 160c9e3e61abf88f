import { describe, expect, it, vi } from 'vitest';
import { type Identity, type User } from '../identity/Identity.ts';
import { ApiError } from './ApiError.ts';
import { createHttp } from './createHttp.ts';
import { createQueryClient } from './createQueryClient.ts';
import { parseSignIn } from './parseSignIn.ts';

const toBase64Url = (text: string) =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
/** Creates a token of a sign-in. Renewed tokens of the same sign-in differ in their number. */
const createToken = (signedInAt: number, number = 1) =>
  `head.${toBase64Url(JSON.stringify({ sub: 'u-asha', auth_time: signedInAt, number, name: '???>>>' }))}.`;

const createAnswer = (status: number, code?: string, headers?: HeadersInit) =>
  Response.json(code === undefined ? {} : { type: 't', title: 't', status, code, detail: 'd' }, {
    status,
    ...(headers && { headers }),
  });

/** Creates a client whose requests `answer` answers. `sent` has method, path and number of the token of each. */
function createClient(answer: (path: string, token: string) => Response) {
  const sent: string[] = [];
  let token = createToken(1);
  let user: User | null = {
    ...{ id: 'u-asha', email: 'asha@school.example', name: 'Asha' },
    ...{ isEmailVerified: true, hasName: true, hasPassword: true },
  };
  const listeners: ((user: User | null) => void)[] = [];
  const identity: Partial<Identity> = {
    waitUntilReady: () => Promise.resolve(),
    getUser: () => user,
    getToken: () => Promise.resolve(token),
    renewToken: () => Promise.resolve((token = createToken(1, 2))),
    onChange: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    const sentToken = request.headers.get('token') ?? '';
    sent.push(`${request.method} ${path}`);
    return Promise.resolve(answer(path, sentToken));
  };
  const http = createHttp(identity as Identity, {
    baseURL: 'http://localhost',
    adapter: 'fetch',
    env: { fetch: send },
  });
  return {
    http,
    sent,
    signIn: (signedInAt: number) => (token = createToken(signedInAt)),
    signOut: () => {
      const signedOut = user;
      user = null;
      for (const listener of listeners) listener(null);
      user = signedOut;
    },
  };
}
const OPENING = 'POST /me/session';
const readRejection = (request: Promise<unknown>) =>
  request.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

describe('the session of a sign-in', () => {
  it('is opened once before its first requests', async () => {
    const { http, sent } = createClient(() => createAnswer(200));
    await Promise.all([http.get('/a'), http.get('/b')]);
    await http.get('/c');
    expect(sent).toEqual([OPENING, 'GET /a', 'GET /b', 'GET /c']);
  });

  it('is opened again for another sign-in, and for one of the same second after a sign-out', async () => {
    const { http, sent, signIn, signOut } = createClient(() => createAnswer(200));
    await http.get('/a');
    signIn(2);
    await http.get('/b');
    signOut();
    await http.get('/c');
    expect(sent).toEqual([OPENING, 'GET /a', OPENING, 'GET /b', OPENING, 'GET /c']);
  });

  it('is not opened again for a renewed token', async () => {
    const { http, sent } = createClient((path, token) =>
      path === '/a' && token === createToken(1) ? createAnswer(401, 'unauthenticated') : createAnswer(200),
    );
    await http.get('/a');
    await http.get('/b');
    expect(sent).toEqual([OPENING, 'GET /a', 'GET /a', 'GET /b']);
  });

  it('is opened once for all requests that the API refuses without one, each of which is sent again', async () => {
    let openings = 0;
    const { http, sent } = createClient((path) => {
      if (path === '/me/session') openings += 1;
      return openings < 2 && path !== '/me/session' ? createAnswer(401, 'session_needed') : createAnswer(200);
    });
    const answers = await Promise.all([http.get('/a'), http.post('/b', {})]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(sent).toEqual([OPENING, 'GET /a', 'POST /b', OPENING, 'GET /a', 'POST /b']);
  });

  it('is requested at most twice, and then the request fails', async () => {
    const { http, sent } = createClient((path) =>
      path === '/me/session' ? createAnswer(200) : createAnswer(401, 'session_needed'),
    );
    expect(await readRejection(http.get('/a'))).toMatchObject({ status: 401, code: 'session_needed' });
    expect(sent).toEqual([OPENING, 'GET /a', OPENING, 'GET /a']);
  });

  it('may be refused, and then the request tells the reason', async () => {
    const { http } = createClient((path) =>
      createAnswer(401, path === '/a' ? 'session_ended' : 'unauthenticated'),
    );
    expect(await readRejection(http.get('/a'))).toMatchObject({ code: 'session_ended' });
  });

  it('is opened later if the API asks to wait, and the request fails with the delay', async () => {
    let isBusy = true;
    const { http, sent } = createClient(() =>
      isBusy ? createAnswer(429, 'too_many_requests', { 'retry-after': '3' }) : createAnswer(200),
    );
    const error = await readRejection(http.get('/a'));
    expect(error).toMatchObject({ code: 'too_many_requests', retryAfterMs: 3000, isTransient: true });
    expect(error?.request).toMatchObject({ url: '/a' });
    isBusy = false;
    await http.get('/a');
    expect(sent).toEqual([OPENING, OPENING, 'GET /a']);
  });
});

it('a query that the API asks to wait is retried twice, after the delay', () => {
  const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
  if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('No retry policy.');
  const error = new ApiError('too_many_requests', 429, 'd', undefined, undefined, 3000);
  expect([0, 1, 2].map((count) => retry(count, error))).toEqual([true, true, false]);
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1);
  expect([retryDelay(0, error), retryDelay(1, error)]).toEqual([3000, 4500]);
});

describe('parseSignIn', () => {
  it('returns the account and the time of the sign-in, which renewed tokens share', () => {
    expect(parseSignIn(createToken(7))).toBe('u-asha 7');
    expect(parseSignIn(createToken(7, 2))).toBe('u-asha 7');
    expect(parseSignIn(createToken(8))).toBe('u-asha 8');
  });

  it.each(['', 'token', 'a.b.c', 'a.!.c', `a.${btoa('null')}.c`])('is empty for %j', (token) => {
    expect(parseSignIn(token)).toBe('');
  });
});
