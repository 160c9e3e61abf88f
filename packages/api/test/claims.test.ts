import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type VerifyToken } from '../src/index.ts';
import { firebaseTokens } from '../src/node/firebaseTokens.ts';
import { claimsOf, json, type Service, signer, startService } from './identityService.ts';
import { openSchool, refusalIn, type School } from './school.ts';

const NOW = new Date('2026-04-15T09:00:00Z');
const SECONDS = NOW.getTime() / 1000;

const openTokens = (keysUrl: string) =>
  firebaseTokens(
    { kind: 'firebase', projectId: 'a-school', serviceAccount: undefined },
    { clock: () => NOW, keysUrl },
  ).verifyToken;

let school: School;
let service: Service;
let key: Awaited<ReturnType<typeof signer>>;
let verifyToken: VerifyToken;
beforeAll(async () => {
  key = await signer('one');
  service = await startService(json({ keys: [key.jwk] }));
  verifyToken = openTokens(service.url);
  school = await openSchool({ verifyToken: (token) => verifyToken(token) });
});
afterAll(async () => {
  await school.close();
  await service.close();
});

const ask = async (claims: object) =>
  school.ask('GET', '/me', { token: await key.sign(claimsOf('a-school', NOW, claims)) });

const noText = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()), fc.object());
const oddText = fc
  .tuple(fc.string(), fc.constantFrom('\u0000', '\uD800', '\uDC00'))
  .map((parts) => parts.join(''));
const noTime = fc.oneof(
  fc.constantFrom(undefined, null, '1', String(SECONDS), {}, [], -1, 0.5, 1e300, SECONDS + 301, true),
  fc.string(),
);

/** Claims with one value each that Firebase never issues. */
const unusualClaims = fc.oneof(
  fc.record({ name: fc.oneof(noText, oddText) }),
  fc.record({ email: fc.oneof(noText, oddText) }),
  fc.record({ sub: fc.oneof(noText, oddText, fc.constantFrom(undefined, '', 'x'.repeat(129))) }),
  fc.record({ email_verified: fc.oneof(fc.string(), fc.integer(), fc.constant(null)) }),
  fc.record({ firebase: fc.oneof(fc.string(), fc.record({ sign_in_provider: fc.oneof(noText, oddText) })) }),
  fc.record({ auth_time: noTime }),
  fc.record({ iat: noTime }),
  fc.record({ exp: fc.oneof(fc.string(), fc.constantFrom(undefined, null, -1, SECONDS - 1, {}, [])) }),
  fc.record({ aud: fc.oneof(noText, fc.string()) }),
  fc.record({ iss: fc.oneof(noText, fc.string()) }),
);

test('a token with valid claims is accepted', async () => {
  expect((await ask({})).status).toBe(200);
  expect((await ask({ name: undefined, email: undefined, email_verified: undefined })).status).toBe(200);
});

test('a token of a machine whose clock is five minutes ahead is accepted', async () => {
  expect((await ask({ auth_time: SECONDS + 300, iat: SECONDS + 300 })).status).toBe(200);
});

test('a signed token with invalid claims is refused like any invalid token', async () => {
  await fc.assert(
    fc.asyncProperty(unusualClaims, async (claims) => {
      const answer = await ask(claims);
      expect(answer.status).toBe(401);
      expect(refusalIn(answer).code).toBe('unauthenticated');
    }),
    { numRuns: 200 },
  );
});

test('while the keys cannot be fetched, the answer is 503 with Retry-After', async () => {
  service.answer = json({}, 500);
  verifyToken = openTokens(service.url);
  const answer = await ask({});
  expect(refusalIn(answer).code).toBe('unavailable');
  expect(answer.headers.get('retry-after')).toBe('5');
});
