import { expect, test } from 'vitest';
import { runWithinCores } from './runWithinCores.ts';

/**
 * Runs a task for each number of cores; the tasks end in the order in which they started. Returns the names of the running
 * tasks at each start.
 */
async function findRunningAtStarts(coreCounts: readonly number[], cores: number): Promise<string[]> {
  const runningAtStarts: string[] = [];
  const running = new Map<string, () => void>();
  const tasks = coreCounts.map((coreCount, index) => ({ cores: coreCount, name: 'abcdef'.charAt(index) }));
  const endFirst = () => {
    const [first] = running;
    if (!first) return;
    running.delete(first[0]);
    first[1]();
  };
  await runWithinCores(tasks, cores, ({ name }) => {
    const task = new Promise<void>((resolve) => running.set(name, resolve));
    runningAtStarts.push([...running.keys()].join(''));
    setImmediate(endFirst);
    return task;
  });
  return runningAtStarts;
}

test('starts the first task that fits whenever a core is free', async () => {
  expect(await findRunningAtStarts([1, 1, 1, 2, 1, 1], 2)).toEqual(['a', 'ab', 'bc', 'ce', 'ef', 'd']);
});

test('runs a task alone if it needs more cores than there are', async () => {
  expect(await findRunningAtStarts([2, 1, 2], 1)).toEqual(['a', 'b', 'c']);
});
