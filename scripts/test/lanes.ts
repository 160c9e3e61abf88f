/** Work that uses a number of cores. */
export type Load = { cores: number };

/**
 * Runs works in order, as many at once as the cores allow; a work that needs more cores than there are runs alone.
 */
export async function runInLanes<Work extends Load>(
  works: readonly Work[],
  cores: number,
  run: (work: Work) => Promise<void>,
): Promise<void> {
  const waiting = [...works];
  const running = new Set<Promise<void>>();
  let free = cores;
  while (waiting.length > 0 || running.size > 0) {
    for (let next = waiting[0]; next && (next.cores <= free || running.size === 0); next = waiting[0]) {
      waiting.shift();
      const taken = next.cores;
      free -= taken;
      const work = run(next).finally(() => {
        free += taken;
        running.delete(work);
      });
      running.add(work);
    }
    await Promise.race(running);
  }
}
