import { globSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { extendTimers, managerScript } from './extendedTimers.ts';

/** Returns the delay that `extendTimers` sets for a timer, without starting the timer. */
function extendDelay(callback: () => void, ...timerArgs: [delay: number, ...rest: unknown[]]): unknown {
  const delays: unknown[] = [];
  const scope = {
    setTimeout: (_: unknown, delay: number) => delays.push(delay),
  } as unknown as typeof globalThis;
  extendTimers(scope, 300_000);
  scope.setTimeout(callback, ...timerArgs);
  return delays[0];
}

const rejectFollower = () => void 'UniversalStoreFollowerTimeoutError';
const ABORT_ERROR = new Error(
  'Aborting test runner process because it took longer than 30 seconds to start.',
);

test('two timers of Storybook are extended', () => {
  expect(extendDelay(rejectFollower, 1000)).toBe(300_000);
  expect(extendDelay(() => undefined, 30_000, ABORT_ERROR)).toBe(300_000);
});

test('other timers keep their delays', () => {
  expect(extendDelay(() => undefined, 1000)).toBe(1000);
  expect(extendDelay(() => undefined, 30_000)).toBe(30_000);
  expect(extendDelay(rejectFollower, 50)).toBe(50);
});

test('the script of the manager extends its timers', () => {
  const [, body = ''] = /^<script>(.*)<\/script>$/s.exec(managerScript) ?? [];
  const context = { setTimeout: (_: unknown, delay: number) => delay };
  runInNewContext(body, context);
  expect(context.setTimeout(rejectFollower, 1000)).toBe(300_000);
});

test.each([
  [
    'storybook/dist/manager/globals-runtime.js',
    /setTimeout\(\(\) => \{\s*this\.syncing\.reject\(new UniversalStoreFollowerTimeoutError\(.*?\)\);\s*\}, 1e3\)/,
  ],
  ['storybook/dist/_node-chunks/*.js', /new UniversalStoreFollowerTimeoutError\(.*?\)\);\s*\}, 1e3\)/],
  ['@storybook/addon-vitest/dist/preset.js', /MAX_START_TIME = 3e4[\s\S]*Aborting test runner process/],
])('the installed %s still has the timer to extend', (pattern, timer) => {
  const files = globSync(`node_modules/${pattern}`, { cwd: process.cwd() });
  expect(files.some((file) => timer.test(readFileSync(file, 'utf8')))).toBe(true);
});
