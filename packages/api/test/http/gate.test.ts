import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { coalesce, coalesceKeys } from '../../src/db/coalesce.ts';
import { type Lane, openGate } from '../../src/db/gate.ts';
import { Problem } from '../../src/http/problem.ts';

/** Creates a gate whose clock advances only through work. Returns a function that runs work, and the names of the work that has started, in order. */
function createWatchedGate() {
  let time = 0;
  const gate = openGate({ now: () => time });
  const order: string[] = [];
  const run = (lane: Lane, name: string, durationMs = 1, signal?: AbortSignal) =>
    gate(
      lane,
      async () => {
        order.push(name);
        await Promise.resolve();
        time += durationMs;
        return name;
      },
      signal,
    );
  return { run, order };
}

test('runs work of high priority first, then of normal priority, and gives low priority a third of the time', async () => {
  const { run, order } = createWatchedGate();
  await Promise.all([
    run('slow', 's1', 10),
    run('slow', 's2', 10),
    ...Array.from({ length: 30 }, () => run('plain', 'p')),
    run('first', 'health'),
  ]);
  expect(order.slice(0, 2)).toEqual(['health', 's1']);
  // After 10 ms of low priority, normal priority has the next 20 ms.
  expect(order.indexOf('s2')).toBe(2 + 20);
  expect(order).toHaveLength(33);
});

test('work that arrives by an event starts before waiting work of lower priority', async () => {
  const order: string[] = [];
  const gate = openGate({ pause: () => setImmediate() });
  const run = (lane: Lane, name: string) => gate(lane, () => Promise.resolve(order.push(name)));
  const health = setImmediate().then(() => run('first', 'health'));
  await Promise.all([run('plain', 'one'), run('plain', 'two'), run('plain', 'three'), health]);
  expect(order.indexOf('health')).toBeLessThan(2);
});

test('passes results and errors to their callers', async () => {
  const gate = openGate();
  const failed = gate('plain', () => Promise.reject(new Error('no')));
  const succeeded = gate('slow', () => Promise.resolve(7));
  await expect(failed).rejects.toThrow('no');
  expect(await succeeded).toBe(7);
});

test('never starts cancelled work', async () => {
  const { run, order } = createWatchedGate();
  const cancelling = new AbortController();
  const running = run('plain', 'one');
  const cancelled = run('slow', 'left', 1, cancelling.signal);
  const last = run('slow', 'last');
  cancelling.abort(new Error('gone'));
  await expect(cancelled).rejects.toThrow('gone');
  await Promise.all([running, last]);
  expect(order).toEqual(['last', 'one']);
  await expect(run('slow', 'late', 1, cancelling.signal)).rejects.toThrow('gone');
});

test('refuses work with Retry-After when the expected wait is too long, but never work of high priority', async () => {
  const { run, order } = createWatchedGate();
  for (let round = 0; round < 30; round += 1) await run('slow', 'known to be slow', 500);
  const requests = Array.from({ length: 128 }, (_, index) => run('slow', String(index), 500));
  const responses = await Promise.allSettled([...requests, run('first', 'health')]);
  const refused = responses.flatMap((response) =>
    response.status === 'rejected' ? [response.reason as Problem] : [],
  );
  expect(refused.length).toBeGreaterThan(120);
  expect(refused[0]).toBeInstanceOf(Problem);
  expect(refused[0]?.code).toBe('unavailable');
  expect(refused[0]?.details.retryAfter).toBe(2);
  expect(responses.at(-1)).toEqual({ status: 'fulfilled', value: 'health' });
  expect(order.at(30)).toBe('health');
});

test('accepts a burst of quick work after a long transaction, and refuses work while the queue does not advance', async () => {
  const { run } = createWatchedGate();
  await run('plain', 'long', 20_000);
  const burst = Array.from({ length: 40 }, () => run('plain', 'quick', 0));
  expect(await Promise.all(burst)).toHaveLength(40);

  const running = run('plain', 'slow', 1000);
  const waiting = Array.from({ length: 30 }, () => run('plain', 'slow', 1000));
  await running;
  await expect(run('plain', 'late')).rejects.toThrow(Problem);
  await Promise.all(waiting);
});

test('shares a read only with callers that called before it began', async () => {
  let value = 1;
  let readCount = 0;
  const read = coalesce(async () => {
    readCount += 1;
    const current = value;
    await Promise.resolve();
    return current;
  });
  const first = [read(), read()];
  await Promise.resolve();
  value = 2;
  const later = [read(), read()];
  expect(await Promise.all([...first, ...later])).toEqual([1, 1, 2, 2]);
  expect(readCount).toBe(2);
});

test('passes the error of each failed read to its caller', async () => {
  const failing = coalesce(() => Promise.reject(new Error('away')));
  await expect(failing()).rejects.toThrow('away');
  await expect(failing()).rejects.toThrow('away');
});

test('callers with different keys share one read of all their keys', async () => {
  const readKeys: (readonly string[])[] = [];
  const read = coalesceKeys(async (keys) => {
    readKeys.push(keys);
    await Promise.resolve();
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
  });
  const first = read('a');
  await Promise.resolve();
  expect(await Promise.all([first, read('b'), read('none'), read('b')])).toEqual(['A', 'B', undefined, 'B']);
  expect(readKeys).toEqual([['a'], ['b', 'none']]);
});
