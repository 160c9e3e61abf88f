import { expect, test } from 'vitest';
import { runInLanes } from './lanes.ts';

/** Runs tasks that use these numbers of cores and end in the order of their starts; returns the tasks that ran at each start. */
async function runningAtEachStart(loads: readonly number[], cores: number): Promise<string[]> {
  const ran: string[] = [];
  const running = new Map<string, () => void>();
  const works = loads.map((load, index) => ({ cores: load, name: 'abcdef'.charAt(index) }));
  const end = () => {
    const [first] = running;
    if (!first) return;
    running.delete(first[0]);
    first[1]();
  };
  await runInLanes(works, cores, ({ name }) => {
    const work = new Promise<void>((resolve) => running.set(name, resolve));
    ran.push([...running.keys()].join(''));
    setImmediate(end);
    return work;
  });
  return ran;
}

test('starts steps in order, concurrently while cores are free', async () => {
  expect(await runningAtEachStart([1, 1, 1, 2, 1, 1], 2)).toEqual(['a', 'ab', 'bc', 'd', 'e', 'ef']);
});

test('runs a step alone that needs more cores than there are', async () => {
  expect(await runningAtEachStart([2, 1, 2], 1)).toEqual(['a', 'b', 'c']);
});
