import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFirebaseTokens } from '../src/node/firebaseTokens.ts';
import { claimsOf, json, type Service, signer, startService, unsigned } from './identityService.ts';

const PROJECT = 'a-school';
const START = new Date('2026-04-15T09:00:00Z');
const HOUR = 3_600_000;
const ASHA = { uid: 'u1', name: 'Asha Rao', email: 'asha@school.example', isEmailVerified: true };
const UNAVAILABLE = { code: 'unavailable', details: { retryAfter: 5 } };

let now = START;
const clock = () => now;
let steady = START;
/** Clock that does not jump when the other one is set. */
const steadyClock = () => steady;
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
  steady = new Date(steady.getTime() + ms);
};
const setClockBack = (ms: number) => {
  now = new Date(now.getTime() - ms);
};
const claims = (given?: object, project = PROJECT) => claimsOf(project, now, given);

let service: Service;
beforeEach(() => {
  now = START;
  steady = START;
});
afterEach(() => service.close());

describe('a real project', () => {
  let one: Awaited<ReturnType<typeof signer>>;
  let other: Awaited<ReturnType<typeof signer>>;
  beforeAll(async () => {
    [one, other] = await Promise.all([signer('one'), signer('other')]);
  });
  const keys = (...of: (typeof one)[]) => json({ keys: of.map(({ jwk }) => jwk) });
  const open = () =>
    createFirebaseTokens(
      { kind: 'firebase', projectId: PROJECT, serviceAccount: undefined },
      { clock, steadyClock, keysUrl: service.url },
    ).verifyToken;

  beforeEach(async () => {
    service = await startService(keys(one));
  });

  test('accepts tokens signed by its keys, and fetches the keys once for concurrent requests', async () => {
    const verify = open();
    const token = await one.sign(claims());
    const users = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    expect(users).toEqual(users.map(() => ({ ...ASHA, signedInAt: START })));
    expect(service.asked).toBe(1);
  });

  test('refuses forged, foreign, old and overlong tokens', async () => {
    process.env.FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:1';
    const verify = open();
    const secret = new TextEncoder().encode(JSON.stringify(one.jwk));
    const forged = [
      unsigned(claims()),
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
    expect(service.asked).toBe(1);
  });

  test('fetches the keys again when they change, but not for each unknown key', async () => {
    const verify = open();
    await verify(await one.sign(claims()));
    service.answer = keys(other);
    await expect(verify(await other.sign(claims()))).rejects.toThrow();
    expect(service.asked).toBe(1);
    later(60_000);
    expect(await verify(await other.sign(claims()))).toMatchObject(ASHA);
    await expect(verify(await one.sign(claims()))).rejects.toThrow();
    expect(service.asked).toBe(2);
  });

  test('fetches changed keys although the clock was set back', async () => {
    const verify = open();
    await verify(await one.sign(claims()));
    service.answer = keys(other);
    setClockBack(24 * HOUR);
    later(60_000);
    expect(await verify(await other.sign(claims()))).toMatchObject(ASHA);
  });

  const outages: [string, () => Promise<void> | void][] = [
    ['refuses the connection', () => service.close()],
    ['answers 500', () => void (service.answer = json({ error: {} }, 500))],
    ['answers something else', () => void (service.answer = json({ keys: [] }))],
    ['breaks off', () => void (service.answer = (response) => response.destroy())],
  ];

  test.each(outages)(
    'says that nothing can be checked when the service %s, and asks again soon',
    async (_, fail) => {
      const verify = open();
      const token = await one.sign(claims());
      await fail();
      const before = service.asked;
      for (const attempt of [1, 2, 3]) {
        await expect(verify(token), `attempt ${attempt}`).rejects.toMatchObject(UNAVAILABLE);
      }
      expect(service.asked - before).toBeLessThan(2);
    },
  );

  test('recovers by itself after an outage', async () => {
    const verify = open();
    service.answer = json({}, 503);
    await expect(verify(await one.sign(claims()))).rejects.toMatchObject(UNAVAILABLE);
    service.answer = keys(one);
    later(5000);
    expect(await verify(await one.sign(claims()))).toMatchObject(ASHA);
  });

  test('recovers after an outage although the clock was set back', async () => {
    const verify = open();
    service.answer = json({}, 503);
    await expect(verify(await one.sign(claims()))).rejects.toMatchObject(UNAVAILABLE);
    service.answer = keys(one);
    setClockBack(24 * HOUR);
    later(5000);
    expect(await verify(await one.sign(claims()))).toMatchObject(ASHA);
  });

  test('uses the cached keys for a day while the service is unavailable', async () => {
    const verify = open();
    await verify(await one.sign(claims()));
    service.answer = json({}, 503);
    later(23 * HOUR);
    expect(await verify(await one.sign(claims()))).toMatchObject(ASHA);
    await expect(verify(await other.sign(claims()))).rejects.toMatchObject(UNAVAILABLE);
    later(HOUR);
    await expect(verify(await one.sign(claims()))).rejects.toMatchObject(UNAVAILABLE);
  });
});

describe('the emulator', () => {
  const account = (given: object = {}) => json({ users: [{ localId: 'u1', ...given }] });
  const open = () =>
    createFirebaseTokens(
      { kind: 'emulator', projectId: PROJECT, host: service.host },
      { clock, steadyClock },
    );
  beforeEach(async () => {
    service = await startService(account());
  });
  afterAll(() => {
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  });

  test('refuses a disabled account within 10 s although the clock was set back', async () => {
    const { verifyToken: verify } = open();
    await verify(unsigned(claims()));
    service.answer = account({ disabled: true });
    setClockBack(24 * HOUR);
    later(10_000);
    await expect(verify(unsigned(claims()))).rejects.toThrow('The session has ended.');
  });

  test('accepts unsigned tokens of its own project until they expire, and checks an account every 10 s', async () => {
    const { verifyToken: verify } = open();
    const token = unsigned(claims({ exp: Math.floor(now.getTime() / 1000) + 15 }));
    await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    later(9999);
    expect(await verify(token)).toEqual({ ...ASHA, signedInAt: START });
    expect(service.asked).toBe(1);
    later(1);
    await verify(token);
    expect(service.asked).toBe(2);
    later(5000);
    await expect(verify(token)).rejects.toThrow(/exp/);
    await expect(verify(unsigned(claims({}, 'other-school')))).rejects.toThrow();
    expect(service.asked).toBe(2);
  });

  test('treats addresses as verified, and names people without a name by their address', async () => {
    const token = unsigned(claims({ name: ' ', email_verified: false }));
    expect(await open().verifyToken(token)).toMatchObject({ ...ASHA, name: ASHA.email });
  });

  test('refuses accounts that are disabled, deleted or signed out', async () => {
    const { verifyToken: verify } = open();
    const answers = [
      account({ disabled: true }),
      json({ users: [] }),
      account({ validSince: String(START.getTime() / 1000 + 60) }),
    ];
    for (const answer of answers) {
      service.answer = answer;
      await expect(verify(unsigned(claims()))).rejects.not.toMatchObject({ code: 'unavailable' });
      later(10_000);
    }
  });

  test('reports that accounts cannot be checked while it is down', async () => {
    const tokens = open();
    await service.close();
    await expect(tokens.verifyToken(unsigned(claims()))).rejects.toMatchObject(UNAVAILABLE);
    await expect(tokens.endSessions('u1')).rejects.toMatchObject(UNAVAILABLE);
  });
});
