import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type VerifyToken } from '../../src/index.ts';
import { createFirebaseTokens } from '../../src/node/tokens/firebaseTokens.ts';
import {
  buildClaims,
  createJsonHandler,
  type IdentityService,
  createSigner,
  startIdentityService,
} from '../servers/identityService.ts';
import { parseProblem, setUpSchool } from '../school.ts';

const NOW = new Date('2026-04-15T09:00:00Z');
const NOW_SECONDS = NOW.getTime() / 1000;

const openTokens = (keysUrl: string) =>
  createFirebaseTokens(
    { kind: 'firebase', projectId: 'a-school', serviceAccount: undefined },
    { clock: () => NOW, keysUrl },
  ).verifyToken;

const school = setUpSchool({ verifyToken: (token) => verifyToken(token) });
let service: IdentityService;
let signer: Awaited<ReturnType<typeof createSigner>>;
let verifyToken: VerifyToken;
beforeAll(async () => {
  signer = await createSigner('one');
  service = await startIdentityService(createJsonHandler({ keys: [signer.jwk] }));
  verifyToken = openTokens(service.url);
});
afterAll(() => service.close());

const sendRequest = async (claims: object) =>
  school.request('GET', '/me', { token: await signer.sign(buildClaims('a-school', NOW, claims)) });

const anythingButText = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.object(),
);
const invalidText = fc
  .tuple(fc.string(), fc.constantFrom('\u0000', '\uD800', '\uDC00'))
  .map((parts) => parts.join(''));
const invalidTime = fc.oneof(
  fc.constantFrom(undefined, null, '1', String(NOW_SECONDS), {}, [], -1, 0.5, 1e300, NOW_SECONDS + 301, true),
  fc.string(),
);

/** Changes of one claim to a value that Firebase never issues. */
const unusualClaims = fc.oneof(
  fc.record({ name: fc.oneof(anythingButText, invalidText) }),
  fc.record({ email: fc.oneof(anythingButText, invalidText) }),
  fc.record({ sub: fc.oneof(anythingButText, invalidText, fc.constantFrom(undefined, '', 'x'.repeat(129))) }),
  fc.record({ email_verified: fc.oneof(fc.string(), fc.integer(), fc.constant(null)) }),
  fc.record({
    firebase: fc.oneof(fc.string(), fc.record({ sign_in_provider: fc.oneof(anythingButText, invalidText) })),
  }),
  fc.record({ auth_time: invalidTime }),
  fc.record({ iat: invalidTime }),
  fc.record({ exp: fc.oneof(fc.string(), fc.constantFrom(undefined, null, -1, NOW_SECONDS - 1, {}, [])) }),
  fc.record({ aud: fc.oneof(anythingButText, fc.string()) }),
  fc.record({ iss: fc.oneof(anythingButText, fc.string()) }),
);

test('a token with valid claims is accepted', async () => {
  expect((await sendRequest({})).status).toBe(200);
  expect((await sendRequest({ name: undefined, email: undefined, email_verified: undefined })).status).toBe(
    200,
  );
});

test('a token of a machine whose clock is five minutes ahead is accepted', async () => {
  expect((await sendRequest({ auth_time: NOW_SECONDS + 300, iat: NOW_SECONDS + 300 })).status).toBe(200);
});

test('a signed token with invalid claims is refused like any invalid token', async () => {
  await fc.assert(
    fc.asyncProperty(unusualClaims, async (claims) => {
      const response = await sendRequest(claims);
      expect(response.status).toBe(401);
      expect(parseProblem(response).code).toBe('unauthenticated');
    }),
    { numRuns: 200 },
  );
});

test('while the keys cannot be fetched, the response is 503 with Retry-After', async () => {
  service.handler = createJsonHandler({}, 500);
  verifyToken = openTokens(service.url);
  const response = await sendRequest({});
  expect(parseProblem(response).code).toBe('unavailable');
  expect(response.headers.get('retry-after')).toBe('5');
});
