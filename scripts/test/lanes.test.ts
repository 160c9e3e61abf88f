import { expect, test } from 'vitest';
import { runInLanes } from './lanes.ts';

/** Runs works of so many cores each, of which the one that began first ends first; gives what ran at each beginning. */
async function whatRan(loads: readonly number[], cores: number): Promise<string[]> {
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

test('runs beside each other what the cores have room for, in order', async () => {
  expect(await whatRan([1, 1, 1, 2, 1, 1], 2)).toEqual(['a', 'ab', 'bc', 'd', 'e', 'ef']);
});

test('runs alone what needs more cores than there are', async () => {
  expect(await whatRan([2, 1, 2], 1)).toEqual(['a', 'b', 'c']);
});
