import { problems, type ProblemCode } from '@firstbell/schema';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Identity } from '../identity/Identity.ts';
import { type ApiError } from './ApiError.ts';
import { createHttp } from './createHttp.ts';
import { answerStaleProof } from './freshProof.ts';

let server: Server;
let baseURL: string;
let codes: ProblemCode[];
let received: IncomingHttpHeaders[];

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    received.push(request.headers);
    const code = codes.shift();
    const body = code ? { code, detail: problems[code].title } : {};
    response.writeHead(code ? problems[code].status : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Creates a client whose person answers each question as given; a proof brings a new token. */
function createClient(answer: boolean) {
  let token = 'before';
  let asked = 0;
  const identity = {
    waitUntilReady: () => Promise.resolve(),
    getUser: () => ({ id: '1' }),
    getToken: () => Promise.resolve(token),
    renewToken: () => Promise.resolve('renewed'),
    onChange: () => () => undefined,
  } as unknown as Identity;
  const http = createHttp(identity, { baseURL });
  const stop = answerStaleProof(http, () => {
    asked += 1;
    token = answer ? 'after' : token;
    return Promise.resolve(answer);
  });
  return { http, stop, countAsked: () => asked };
}
const readCode = (thrown: unknown) => (thrown as ApiError).code;

it('repeats a request after the proof, with the new token and for the same intention', async () => {
  codes = ['stale_sign_in'];
  const { http, countAsked } = createClient(true);
  expect((await http.post('/people', { email: 'new@school.example' })).status).toBe(200);
  expect(received.map(({ token }) => token)).toEqual(['before', 'after']);
  expect(new Set(received.map((headers) => headers['idempotency-key'])).size).toBe(1);
  expect(countAsked()).toBe(1);
});

it('asks after a renewed token, too, but not twice for one request', async () => {
  codes = ['unauthenticated', 'stale_sign_in', 'stale_sign_in'];
  const { http, countAsked } = createClient(true);
  expect(readCode(await http.get('/breach').catch((thrown: unknown) => thrown))).toBe('stale_sign_in');
  expect(received).toHaveLength(3);
  expect(countAsked()).toBe(1);
});

it('says that nothing was done if the person gives no proof, or nobody asks', async () => {
  codes = ['stale_sign_in', 'stale_sign_in'];
  const { http, stop } = createClient(false);
  const send = () => http.get('/breach').catch((thrown: unknown) => thrown);
  const expected = { detail: 'You did not confirm that it is you, so this was not done.', status: 403 };
  expect(await send()).toMatchObject(expected);
  stop();
  expect(await send()).toMatchObject(expected);
  expect(received).toHaveLength(2);
});
