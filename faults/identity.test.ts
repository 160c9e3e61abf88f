import { type VerifyToken } from '@firstbell/api';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFirebaseTokens } from '../packages/api/src/node/tokens/firebaseTokens.ts';
import {
  buildClaims,
  createJsonHandler,
  type IdentityService,
  createSigner,
  startIdentityService,
  buildUnsignedToken,
} from '../packages/api/test/servers/identityService.ts';
import { openSchool, type School } from '../packages/api/test/school.ts';

/** Number of concurrent requests in a wave. */
const WAVE_SIZE = 100;
const PROJECT = 'a-school';
/** Milliseconds after which calls to the identity service are retried. */
const RESET_MS = 5000;

let signer: Awaited<ReturnType<typeof createSigner>>;
let school: School;
let verifyToken: VerifyToken;
beforeAll(async () => {
  signer = await createSigner('one');
  school = await openSchool({ verifyToken: (token) => verifyToken(token) });
});
afterAll(() => school.close());

/** Sends concurrent requests. Returns the distinct statuses and the longest wait in ms. */
async function sendWave(createToken: (index: number) => Promise<string>) {
  const tokens = await Promise.all(Array.from({ length: WAVE_SIZE }, (_, index) => createToken(index)));
  const startedAt = performance.now();
  let longestMs = 0;
  const statuses = await Promise.all(
    tokens.map(async (token) => {
      const { status } = await school.request('GET', '/me', { token });
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      return status;
    }),
  );
  return { statuses: [...new Set(statuses)], longestMs: Math.round(longestMs) };
}

/** Measures the waits of requests while the identity service hangs, and after it works again. */
async function measureOutage(
  service: IdentityService,
  { createToken, recover }: { createToken: (index: number) => Promise<string>; recover: () => void },
) {
  const firstWave = await sendWave(createToken);
  const secondWave = await sendWave(createToken);
  const requestsMeanwhile = service.requests;
  recover();
  await pause(RESET_MS);
  const recovering = await school.request('GET', '/me', { token: await createToken(0) });
  const waveAfterwards = await sendWave(createToken);
  console.log('identity service hangs', {
    firstWave,
    secondWave,
    requestsMeanwhile,
    recovering: recovering.status,
    waveAfterwards,
  });
  expect([firstWave.statuses, secondWave.statuses]).toEqual([[503], [503]]);
  // Only the requests of the first wave wait for the timeout of 3 s.
  expect(firstWave.longestMs).toBeLessThan(10_000);
  expect(secondWave.longestMs).toBeLessThan(3000);
  expect({ recovering: recovering.status, after: waveAfterwards.statuses }).toEqual({
    recovering: 200,
    after: [200],
  });
}

describe('requests are 503 within seconds while the identity service hangs, and work again afterwards', () => {
  test('when fetching the keys of a real project', async () => {
    const service = await startIdentityService(() => undefined);
    const identity = { kind: 'firebase', projectId: PROJECT, serviceAccount: undefined } as const;
    ({ verifyToken } = createFirebaseTokens(identity, { keysUrl: service.url }));
    await measureOutage(service, {
      createToken: () => signer.sign(buildClaims(PROJECT, new Date())),
      recover: () => (service.handler = createJsonHandler({ keys: [signer.jwk] })),
    });
    expect(service.requests).toBe(2);
    await service.close();
  });

  test('when looking up accounts, each of a different person', async () => {
    const service = await startIdentityService(() => undefined);
    const identity = { kind: 'emulator', projectId: PROJECT, host: service.host } as const;
    ({ verifyToken } = createFirebaseTokens(identity));
    await measureOutage(service, {
      createToken: (index) =>
        Promise.resolve(buildUnsignedToken(buildClaims(PROJECT, new Date(), { sub: `u${index}` }))),
      recover: () => (service.handler = createJsonHandler({ users: [{ localId: 'u' }] })),
    });
    await service.close();
  });
});
