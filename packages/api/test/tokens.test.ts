import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFirebaseTokens } from '../src/node/firebaseTokens.ts';
import {
  buildClaims,
  createJsonHandler,
  type IdentityService,
  createSigner,
  startIdentityService,
  buildUnsignedToken,
} from './identityService.ts';

const PROJECT = 'a-school';
const START = new Date('2026-04-15T09:00:00Z');
const HOUR = 3_600_000;
const ASHA = { uid: 'u1', name: 'Asha Rao', email: 'asha@school.example', isEmailVerified: true };
const UNAVAILABLE = { code: 'unavailable', details: { retryAfter: 5 } };

let now = START;
const clock = () => now;
let steady = START;
/** Monotonic clock, which does not jump when the system clock is set. */
const monotonicClock = () => steady;
const advanceTime = (ms: number) => {
  now = new Date(now.getTime() + ms);
  steady = new Date(steady.getTime() + ms);
};
const setClockBack = (ms: number) => {
  now = new Date(now.getTime() - ms);
};
const claims = (given?: object, project = PROJECT) => buildClaims(project, now, given);

let service: IdentityService;
beforeEach(() => {
  now = START;
  steady = START;
});
afterEach(() => service.close());

describe('a real project', () => {
  let one: Awaited<ReturnType<typeof createSigner>>;
  let other: Awaited<ReturnType<typeof createSigner>>;
  beforeAll(async () => {
    [one, other] = await Promise.all([createSigner('one'), createSigner('other')]);
  });
  const keys = (...of: (typeof one)[]) => createJsonHandler({ keys: of.map(({ jwk }) => jwk) });
  const openVerifier = () =>
    createFirebaseTokens(
      { kind: 'firebase', projectId: PROJECT, serviceAccount: undefined },
      { clock, steadyClock: monotonicClock, keysUrl: service.url },
    ).verifyToken;

  beforeEach(async () => {
    service = await startIdentityService(keys(one));
  });

  test('accepts tokens signed by its keys, and fetches the keys once for concurrent requests', async () => {
    const verify = openVerifier();
    const token = await one.sign(claims());
    const users = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    expect(users).toEqual(users.map(() => ({ ...ASHA, signedInAt: START })));
    expect(service.requests).toBe(1);
  });

  test('refuses forged, foreign, old and overlong tokens', async () => {
    process.env.FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:1';
    const verify = openVerifier();
    const secret = new TextEncoder().encode(JSON.stringify(one.jwk));
    const forged = [
      buildUnsignedToken(claims()),
      'no token',
      `${await one.sign(claims())}x`,
      await new SignJWT({ ...claims() }).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret),
      await other.sign(claims()),
      await one.sign(claims({ exp: Math.floor(now.getTime() / 1000) })),
      await one.sign(claims({ exp: undefined })),
      await one.sign(claims({}, 'other-school')),
      await one.sign(claims({ iss: 'https://accounts.google.com' })),
      await one.sign(claims({ padding: 'x'.repeat(8192) })),
    ];
    for (const token of forged) {
      await expect(verify(token), token.slice(0, 200)).rejects.not.toMatchObject({ code: 'unavailable' });
    }
    expect(service.requests).toBe(1);
  });

  test('fetches the keys again when they change, but not for each unknown key', async () => {
    const verify = openVerifier();
    await verify(await one.sign(claims()));
    service.handler = keys(other);
    await expect(verify(await other.sign(claims()))).rejects.toThrow();
    expect(service.requests).toBe(1);
    advanceTime(60_000);
    expect(await verify(await other.sign(claims()))).toMatchObject(ASHA);
    await expect(verify(await one.sign(claims()))).rejects.toThrow();
    expect(service.requests).toBe(2);
  });

  test('fetches changed keys although the clock was set back', async () => {
    const verify = openVerifier();
    await verify(await one.sign(claims()));
    service.handler = keys(other);
    setClockBack(24 * HOUR);
    advanceTime(60_000);
    expect(await verify(await other.sign(claims()))).toMatchObject(ASHA);
  });

  const outages: [string, () => Promise<void> | void][] = [
    ['refuses the connection', () => service.close()],
    ['responds with 500', () => void (service.handler = createJsonHandler({ error: {} }, 500))],
    ['responds with something else', () => void (service.handler = createJsonHandler({ keys: [] }))],
    ['closes the connection', () => void (service.handler = (response) => response.destroy())],
  ];

  test.each(outages)(
    'reports tokens as uncheckable when the service %s, and limits the requests to it',
    async (_, fail) => {
      const verify = openVerifier();
      const token = await one.sign(claims());
      await fail();
      const before = service.requests;
      for (const attempt of [1, 2, 3]) {
        await expect(verify(token), `attempt ${attempt}`).rejects.toMatchObject(UNAVAILABLE);
      }
      expect(service.requests - before).toBeLessThan(2);
    },
  );

  test('recovers by itself after an outage', async () => {
    const verify = openVerifier();
    service.handler = createJsonHandler({}, 503);
    await expect(verify(await one.sign(claims()))).rejects.toMatchObject(UNAVAILABLE);
    service.handler = keys(one);
    advanceTime(5000);
    expect(await verify(await one.sign(claims()))).toMatchObject(ASHA);
  });

  test('recovers after an outage although the clock was set back', async () => {
    const verify = openVerifier();
    service.handler = createJsonHandler({}, 503);
    await expect(verify(await one.sign(claims()))).rejects.toMatchObject(UNAVAILABLE);
    service.handler = keys(one);
    setClockBack(24 * HOUR);
    advanceTime(5000);
    expect(await verify(await one.sign(claims()))).toMatchObject(ASHA);
  });

  test('uses the cached keys for a day while the service is unavailable', async () => {
    const verify = openVerifier();
    await verify(await one.sign(claims()));
    service.handler = createJsonHandler({}, 503);
    advanceTime(23 * HOUR);
    expect(await verify(await one.sign(claims()))).toMatchObject(ASHA);
    await expect(verify(await other.sign(claims()))).rejects.toMatchObject(UNAVAILABLE);
    advanceTime(HOUR);
    await expect(verify(await one.sign(claims()))).rejects.toMatchObject(UNAVAILABLE);
  });
});

describe('the emulator', () => {
  const account = (given: object = {}) => createJsonHandler({ users: [{ localId: 'u1', ...given }] });
  const openVerifier = () =>
    createFirebaseTokens(
      { kind: 'emulator', projectId: PROJECT, host: service.host },
      { clock, steadyClock: monotonicClock },
    );
  beforeEach(async () => {
    service = await startIdentityService(account());
  });
  afterAll(() => {
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  });

  test('refuses a disabled account within 10 s although the clock was set back', async () => {
    const { verifyToken: verify } = openVerifier();
    await verify(buildUnsignedToken(claims()));
    service.handler = account({ disabled: true });
    setClockBack(24 * HOUR);
    advanceTime(10_000);
    await expect(verify(buildUnsignedToken(claims()))).rejects.toThrow('The session has ended.');
  });

  test('accepts unsigned tokens of its own project until they expire, and checks an account every 10 s', async () => {
    const { verifyToken: verify } = openVerifier();
    const token = buildUnsignedToken(claims({ exp: Math.floor(now.getTime() / 1000) + 15 }));
    await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    advanceTime(9999);
    expect(await verify(token)).toEqual({ ...ASHA, signedInAt: START });
    expect(service.requests).toBe(1);
    advanceTime(1);
    await verify(token);
    expect(service.requests).toBe(2);
    advanceTime(5000);
    await expect(verify(token)).rejects.toThrow(/exp/);
    await expect(verify(buildUnsignedToken(claims({}, 'other-school')))).rejects.toThrow();
    expect(service.requests).toBe(2);
  });

  test('treats addresses as verified, and names people without a name by their address', async () => {
    const token = buildUnsignedToken(claims({ name: ' ', email_verified: false }));
    expect(await openVerifier().verifyToken(token)).toMatchObject({ ...ASHA, name: ASHA.email });
  });

  test('refuses accounts that are disabled, deleted or signed out', async () => {
    const { verifyToken: verify } = openVerifier();
    const handlers = [
      account({ disabled: true }),
      createJsonHandler({ users: [] }),
      account({ validSince: String(START.getTime() / 1000 + 60) }),
    ];
    for (const handler of handlers) {
      service.handler = handler;
      await expect(verify(buildUnsignedToken(claims()))).rejects.not.toMatchObject({ code: 'unavailable' });
      advanceTime(10_000);
    }
  });

  test('reports that accounts cannot be checked while it is down', async () => {
    const tokens = openVerifier();
    await service.close();
    await expect(tokens.verifyToken(buildUnsignedToken(claims()))).rejects.toMatchObject(UNAVAILABLE);
    await expect(tokens.endSessions('u1')).rejects.toMatchObject(UNAVAILABLE);
  });
});
