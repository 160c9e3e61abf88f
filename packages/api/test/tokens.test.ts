import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Refusal } from '../src/http/refusal.ts';
import { firebaseTokens } from '../src/node/firebaseTokens.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes a token that nobody signed. */
function unsigned(project: string, claims: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const body = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: 'u1',
    auth_time: now,
    iat: now,
    exp: now + 3600,
    email: 'asha@school.example',
    email_verified: true,
    name: 'Asha Rao',
    ...claims,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(body)}.`;
}

let closing: (() => void) | undefined;
afterEach(() => closing?.());

/** Answers like the emulator does when it is asked about an account. */
async function accountService(): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ users: [{ localId: 'u1' }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing = () => {
    server.close();
  };
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('refuses an unsigned token for a real project, also while the emulator is named in the environment', async () => {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:1';
  const { verifyToken: verify } = firebaseTokens({
    kind: 'firebase',
    projectId: 'a-school',
    serviceAccount: undefined,
  });
  await expect(verify(unsigned('a-school'))).rejects.toThrow(/kid|signature|algorithm/i);
  await expect(verify('no token')).rejects.toThrow();
});

test('takes an unsigned token with the emulator, for its own project and until it expires', async () => {
  const host = await accountService();
  const { verifyToken: verify } = firebaseTokens({ kind: 'emulator', projectId: 'demo-school', host });
  expect(await verify(unsigned('demo-school'))).toEqual({
    uid: 'u1',
    name: 'Asha Rao',
    email: 'asha@school.example',
    isEmailVerified: true,
    signedInAt: expect.any(Date) as Date,
  });
  expect(await verify(unsigned('demo-school', { name: ' ' }))).toMatchObject({ name: 'asha@school.example' });
  await expect(verify(unsigned('other-school'))).rejects.toThrow();
  await expect(verify(unsigned('demo-school', { exp: 1 }))).rejects.toThrow();
});

test('says that accounts cannot be checked when the emulator is down', async () => {
  const { verifyToken: verify } = firebaseTokens({
    kind: 'emulator',
    projectId: 'demo-down',
    host: '127.0.0.1:9',
  });
  const failure: unknown = await verify(unsigned('demo-down')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Refusal);
  expect(failure).toMatchObject({ code: 'unavailable' });
});
