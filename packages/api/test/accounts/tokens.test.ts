import { SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFirebaseTokens } from '../../src/node/tokens/firebaseTokens.ts';
import {
  buildClaims,
  createJsonHandler,
  type IdentityService,
  createSigner,
  startIdentityService,
  buildUnsignedToken,
} from '../servers/identityService.ts';

const PROJECT = 'a-school';
const START = new Date('2026-04-15T09:00:00Z');
const HOUR_MS = 3_600_000;
const ASHA = { uid: 'u1', name: 'Asha Rao', email: 'asha@school.example', isEmailVerified: true };
const UNAVAILABLE = { code: 'unavailable', details: { retryAfter: 5 } };

let now = START;
const clock = () => now;
let steadyNow = START;
/** Monotonic clock, which does not jump when the system clock is set. */
const steadyClock = () => steadyNow;
const advanceTime = (ms: number) => {
  now = new Date(now.getTime() + ms);
  steadyNow = new Date(steadyNow.getTime() + ms);
};
const setClockBack = (ms: number) => {
  now = new Date(now.getTime() - ms);
};
const buildTestClaims = (changes?: object, project = PROJECT) => buildClaims(project, now, changes);

let service: IdentityService;
beforeEach(() => {
  now = START;
  steadyNow = START;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await service.close();
});

describe('a real project', () => {
  let signer: Awaited<ReturnType<typeof createSigner>>;
  let otherSigner: Awaited<ReturnType<typeof createSigner>>;
  beforeAll(async () => {
    [signer, otherSigner] = await Promise.all([createSigner('one'), createSigner('other')]);
  });
  const createKeysHandler = (...signers: (typeof signer)[]) =>
    createJsonHandler({ keys: signers.map(({ jwk }) => jwk) });
  const openVerifier = () =>
    createFirebaseTokens(
      { kind: 'firebase', projectId: PROJECT, serviceAccount: undefined },
      { clock, steadyClock, keysUrl: service.url },
    ).verifyToken;

  beforeEach(async () => {
    service = await startIdentityService(createKeysHandler(signer));
  });

  test('accepts tokens signed by its keys, and fetches the keys once for concurrent requests', async () => {
    const verify = openVerifier();
    const token = await signer.sign(buildTestClaims());
    const users = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    expect(users).toEqual(users.map(() => ({ ...ASHA, signedInAt: START })));
    expect(service.requests).toBe(1);
  });

  test('refuses forged, foreign, old and overlong tokens', async () => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:1');
    const verify = openVerifier();
    const secret = new TextEncoder().encode(JSON.stringify(signer.jwk));
    const invalidTokens = [
      buildUnsignedToken(buildTestClaims()),
      'no token',
      `${await signer.sign(buildTestClaims())}x`,
      await new SignJWT({ ...buildTestClaims() })
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .sign(secret),
      await otherSigner.sign(buildTestClaims()),
      await signer.sign(buildTestClaims({ exp: Math.floor(now.getTime() / 1000) })),
      await signer.sign(buildTestClaims({ exp: undefined })),
      await signer.sign(buildTestClaims({}, 'other-school')),
      await signer.sign(buildTestClaims({ iss: 'https://accounts.google.com' })),
      await signer.sign(buildTestClaims({ padding: 'x'.repeat(8192) })),
    ];
    for (const token of invalidTokens) {
      await expect(verify(token), token.slice(0, 200)).rejects.not.toMatchObject({ code: 'unavailable' });
    }
    expect(service.requests).toBe(1);
  });

  test('fetches the keys again when they change, but not for each unknown key', async () => {
    const verify = openVerifier();
    await verify(await signer.sign(buildTestClaims()));
    service.handler = createKeysHandler(otherSigner);
    await expect(verify(await otherSigner.sign(buildTestClaims()))).rejects.toThrow();
    expect(service.requests).toBe(1);
    advanceTime(60_000);
    expect(await verify(await otherSigner.sign(buildTestClaims()))).toMatchObject(ASHA);
    await expect(verify(await signer.sign(buildTestClaims()))).rejects.toThrow();
    expect(service.requests).toBe(2);
  });

  test('fetches changed keys although the clock was set back', async () => {
    const verify = openVerifier();
    await verify(await signer.sign(buildTestClaims()));
    service.handler = createKeysHandler(otherSigner);
    setClockBack(24 * HOUR_MS);
    advanceTime(60_000);
    expect(await verify(await otherSigner.sign(buildTestClaims()))).toMatchObject(ASHA);
  });

  const outages: [string, () => Promise<void> | void][] = [
    ['refuses the connection', () => service.close()],
    ['responds with 500', () => void (service.handler = createJsonHandler({ error: {} }, 500))],
    ['responds without keys', () => void (service.handler = createJsonHandler({ keys: [] }))],
    ['closes the connection', () => void (service.handler = (response) => response.destroy())],
  ];

  test.each(outages)(
    'refuses tokens as unavailable when the service %s, and limits its requests to the service',
    async (_, startOutage) => {
      const verify = openVerifier();
      const token = await signer.sign(buildTestClaims());
      await startOutage();
      const requestsBefore = service.requests;
      for (const attempt of [1, 2, 3]) {
        await expect(verify(token), `attempt ${attempt}`).rejects.toMatchObject(UNAVAILABLE);
      }
      expect(service.requests - requestsBefore).toBeLessThan(2);
    },
  );

  test('fetches the keys again after an outage', async () => {
    const verify = openVerifier();
    service.handler = createJsonHandler({}, 503);
    await expect(verify(await signer.sign(buildTestClaims()))).rejects.toMatchObject(UNAVAILABLE);
    service.handler = createKeysHandler(signer);
    advanceTime(5000);
    expect(await verify(await signer.sign(buildTestClaims()))).toMatchObject(ASHA);
  });

  test('fetches the keys again after an outage although the clock was set back', async () => {
    const verify = openVerifier();
    service.handler = createJsonHandler({}, 503);
    await expect(verify(await signer.sign(buildTestClaims()))).rejects.toMatchObject(UNAVAILABLE);
    service.handler = createKeysHandler(signer);
    setClockBack(24 * HOUR_MS);
    advanceTime(5000);
    expect(await verify(await signer.sign(buildTestClaims()))).toMatchObject(ASHA);
  });

  test('uses the cached keys for a day while the service is unavailable', async () => {
    const verify = openVerifier();
    await verify(await signer.sign(buildTestClaims()));
    service.handler = createJsonHandler({}, 503);
    advanceTime(23 * HOUR_MS);
    expect(await verify(await signer.sign(buildTestClaims()))).toMatchObject(ASHA);
    await expect(verify(await otherSigner.sign(buildTestClaims()))).rejects.toMatchObject(UNAVAILABLE);
    advanceTime(HOUR_MS);
    await expect(verify(await signer.sign(buildTestClaims()))).rejects.toMatchObject(UNAVAILABLE);
  });
});

describe('the emulator', () => {
  const createAccountHandler = (changes: object = {}) =>
    createJsonHandler({ users: [{ localId: 'u1', ...changes }] });
  const openTokens = () =>
    createFirebaseTokens(
      { kind: 'emulator', projectId: PROJECT, host: service.host },
      { clock, steadyClock },
    );
  beforeEach(async () => {
    service = await startIdentityService(createAccountHandler());
  });
  test('refuses a disabled account within 10 s although the clock was set back', async () => {
    const { verifyToken: verify } = openTokens();
    await verify(buildUnsignedToken(buildTestClaims()));
    service.handler = createAccountHandler({ disabled: true });
    setClockBack(24 * HOUR_MS);
    advanceTime(10_000);
    await expect(verify(buildUnsignedToken(buildTestClaims()))).rejects.toThrow('The session has ended.');
  });

  test('accepts unsigned tokens of its own project until they expire, and checks an account every 10 s', async () => {
    const { verifyToken: verify } = openTokens();
    const token = buildUnsignedToken(buildTestClaims({ exp: Math.floor(now.getTime() / 1000) + 15 }));
    await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    advanceTime(9999);
    expect(await verify(token)).toEqual({ ...ASHA, signedInAt: START });
    expect(service.requests).toBe(1);
    advanceTime(1);
    await verify(token);
    expect(service.requests).toBe(2);
    advanceTime(5000);
    await expect(verify(token)).rejects.toThrow(/exp/);
    await expect(verify(buildUnsignedToken(buildTestClaims({}, 'other-school')))).rejects.toThrow();
    expect(service.requests).toBe(2);
  });

  test('treats addresses as verified, and names people without a name by their address', async () => {
    const token = buildUnsignedToken(buildTestClaims({ name: ' ', email_verified: false }));
    expect(await openTokens().verifyToken(token)).toMatchObject({ ...ASHA, name: ASHA.email });
  });

  test('refuses accounts that are disabled, deleted or signed out', async () => {
    const { verifyToken: verify } = openTokens();
    const handlers = [
      createAccountHandler({ disabled: true }),
      createJsonHandler({ users: [] }),
      createAccountHandler({ validSince: String(START.getTime() / 1000 + 60) }),
    ];
    for (const handler of handlers) {
      service.handler = handler;
      await expect(verify(buildUnsignedToken(buildTestClaims()))).rejects.not.toMatchObject({
        code: 'unavailable',
      });
      advanceTime(10_000);
    }
  });

  test('refuses tokens as unavailable while it is down', async () => {
    const tokens = openTokens();
    await service.close();
    await expect(tokens.verifyToken(buildUnsignedToken(buildTestClaims()))).rejects.toMatchObject(
      UNAVAILABLE,
    );
    await expect(tokens.endSessions('u1')).rejects.toMatchObject(UNAVAILABLE);
  });
});
