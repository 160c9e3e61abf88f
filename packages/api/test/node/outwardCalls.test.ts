import { expect, test } from 'vitest';
import { createCircuitBreaker } from '../../src/node/circuitBreaker.ts';
import { createKeyFinder } from '../../src/node/tokens/publicKeys.ts';
import { cacheByKey } from '../../src/node/tokens/cacheByKey.ts';
import { startIdentityService } from '../servers/identityService.ts';

const UNAVAILABLE = { code: 'unavailable', details: { retryAfter: 5 } };
const waitForEver = () => new Promise<never>(() => undefined);

function createBreaker(timeoutMs: number) {
  const time = { now: 0 };
  const failures: unknown[] = [];
  const call = createCircuitBreaker({
    timeoutMs,
    resetMs: 1000,
    clock: () => new Date(time.now),
    onFailure: (error) => failures.push(error),
  });
  return { time, failures, call };
}

test('a call to a service that never responds times out, and later calls fail at once', async () => {
  const service = await startIdentityService(() => undefined);
  const { call, failures } = createBreaker(20);
  const { findKey } = createKeyFinder({ url: service.url, call, clock: () => new Date(0) });
  const header = { alg: 'RS256', kid: 'one' };
  const token = { payload: '', signature: '' };
  await expect(findKey(header, token)).rejects.toMatchObject(UNAVAILABLE);
  await expect(findKey(header, token)).rejects.toMatchObject(UNAVAILABLE);
  expect(failures).toEqual([expect.objectContaining({ name: 'TimeoutError' })]);
  await service.close();
});

test('after the reset time, one trial call goes through while the others still fail', async () => {
  const { call, time } = createBreaker(20);
  await expect(call(waitForEver)).rejects.toMatchObject(UNAVAILABLE);
  await expect(call(() => Promise.resolve('early'))).rejects.toMatchObject(UNAVAILABLE);
  time.now = 1000;
  const trialCall = call(() => Promise.resolve('back'));
  await expect(call(() => Promise.resolve('too soon'))).rejects.toMatchObject(UNAVAILABLE);
  expect(await trialCall).toBe('back');
  expect(await call(() => Promise.resolve('all'))).toBe('all');
});

test('a failed call does not open the circuit when another call succeeded meanwhile', async () => {
  const { call } = createBreaker(20);
  const slow = call(waitForEver);
  expect(await call(() => Promise.resolve('there'))).toBe('there');
  await expect(slow).rejects.toMatchObject(UNAVAILABLE);
  expect(await call(() => Promise.resolve('still there'))).toBe('still there');
});

test('caches a limited number of values for a limited time, but no failures', async () => {
  let now = 0;
  const readKeys: string[] = [];
  const read = cacheByKey({
    load: (key) => {
      readKeys.push(key);
      return key === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve(key);
    },
    lifetime: 10,
    maxValues: 2,
    clock: () => new Date(now),
  });
  await Promise.all([read('a'), read('a')]);
  now = 9;
  await read('a');
  now = 10;
  await read('a');
  expect(readKeys).toEqual(['a', 'a']);
  for (const key of ['b', 'c', 'b', 'c', 'a']) await read(key);
  expect(readKeys.slice(2)).toEqual(['b', 'c', 'a']);
  await expect(read('bad')).rejects.toThrow('bad');
  await expect(read('bad')).rejects.toThrow('bad');
  expect(readKeys.slice(5)).toEqual(['bad', 'bad']);
});
