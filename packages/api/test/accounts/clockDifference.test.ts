import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClockWatch, noteDatabaseTime } from '../../src/node/clock/clockWatch.ts';
import { createFirebaseTokens } from '../../src/node/tokens/firebaseTokens.ts';
import { type LogLine } from '../../src/log/log.ts';
import { parseProblem, setUpSchool } from '../school.ts';
import {
  buildClaims,
  createSigner,
  type IdentityService,
  startIdentityService,
} from '../servers/identityService.ts';

const PROJECT = 'a-school';
const MINUTE_MS = 60_000;
const START = new Date('2026-11-20T04:30:00Z');

/** Milliseconds since the start, and by which the clock of this machine is ahead of the time that the identity service has. */
let passedMs = 0;
let aheadMs = 0;
const trueTime = () => new Date(START.getTime() + passedMs);
const clock = () => new Date(trueTime().getTime() + aheadMs);

let signer: Awaited<ReturnType<typeof createSigner>>;
let service: IdentityService;
let log: LogLine[];
let watch: ReturnType<typeof createClockWatch>;
let tokens: ReturnType<typeof createFirebaseTokens>;
const school = setUpSchool({
  isEmpty: true,
  verifyToken: (token) => tokens.verifyToken(token),
  readClockDifference: () => watch.readDifference('identity service') ?? watch.readDifference(),
  settings: { sessions: { idleMs: Infinity, lifetimeMs: Infinity, openingMs: 10 * MINUTE_MS } },
});
beforeAll(async () => {
  signer = await createSigner('one');
  service = await startIdentityService((response) => {
    response.writeHead(200, { 'cache-control': 'max-age=3600', date: trueTime().toUTCString() });
    response.end(JSON.stringify({ keys: [signer.jwk] }));
  });
});
afterAll(() => service.close());
beforeEach(() => {
  [passedMs, aheadMs, log] = [0, 0, []];
  watch = createClockWatch({ clock, steadyClock: trueTime, log: (line) => log.push(line) });
  const identity = { kind: 'firebase', projectId: PROJECT, serviceAccount: undefined } as const;
  const onTime = (time: Date) => {
    watch.note('identity service', time);
  };
  tokens = createFirebaseTokens(identity, { clock, steadyClock: trueTime, onTime, keysUrl: service.url });
});
afterEach(() => {
  school.time.now = START;
});

/** Signs in at the identity service, whose clock is right. */
async function signIn(token?: string) {
  school.time.now = clock();
  return school.request('POST', '/me/session', {
    token: token ?? (await signer.sign(buildClaims(PROJECT, trueTime()))),
  });
}

test.each([
  [-30 * MINUTE_MS, '30 minutes slow', -1800],
  [-3 * 24 * 60 * MINUTE_MS, '3 days slow', -259_200],
  [20 * MINUTE_MS, '20 minutes fast', 1200],
  [30 * 24 * 60 * MINUTE_MS, '30 days fast', 2_592_000],
])('a clock that is %i ms ahead is named as the cause, until it is right', async (ahead, words, seconds) => {
  aheadMs = ahead;
  const refused = await signIn();
  expect(parseProblem(refused)).toMatchObject({
    code: 'clock_differs',
    status: 503,
    detail: expect.stringContaining(`This server’s clock is ${words}`) as string,
  });
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(log).toEqual([{ event: 'clock differs', seconds, reference: 'identity service' }]);
  expect(parseProblem(await school.request('GET', '/ready')).code).toBe('clock_differs');
  expect((await school.request('GET', '/health')).body).toEqual({ status: 'ok', clock: 'differs' });
  aheadMs = 0;
  expect((await school.request('GET', '/ready')).body).toEqual({ status: 'ok' });
  expect(log.slice(1)).toEqual([{ event: 'clock right again', reference: 'identity service' }]);
  expect((await signIn()).status).toBeLessThan(300);
});

test('an old token, or a forged one from the future, says nothing about the clock', async () => {
  const old = await signer.sign(buildClaims(PROJECT, new Date(trueTime().getTime() - 90 * MINUTE_MS)));
  const forger = await createSigner('one');
  const future = new Date(trueTime().getTime() + 30 * MINUTE_MS);
  const forged = await forger.sign(buildClaims(PROJECT, future));
  for (const token of [old, forged]) expect(parseProblem(await signIn(token)).code).toBe('unauthenticated');
  expect(log).toEqual([]);
});

test('a clock that jumps is compared again, and one of a machine that slept is not blamed', async () => {
  expect((await signIn()).status).toBeLessThan(300);
  expect(watch.isSuspect('identity service')).toBe(false);
  aheadMs = 20 * MINUTE_MS;
  expect(watch.isSuspect('identity service')).toBe(true);
  expect(watch.readDifference()).toBeUndefined();
  passedMs = 2 * MINUTE_MS;
  await tokens.askTime();
  expect(watch.readDifference()).toEqual({ seconds: 1200, reference: 'identity service' });
});

test('a difference from the database server alone is a warning, because sign-ins work', async () => {
  await noteDatabaseTime(school.db, watch);
  const [line] = log;
  expect(line).toMatchObject({ event: 'clock differs', reference: 'database server' });
  expect((await school.request('GET', '/ready')).body).toEqual({ status: 'ok', clock: 'differs' });
  watch.note('database server', clock());
  expect((await school.request('GET', '/ready')).body).toEqual({ status: 'ok' });
});
