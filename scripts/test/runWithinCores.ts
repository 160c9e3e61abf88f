/** A task that uses a number of cores. */
export type Task = { cores: number };

/**
 * Runs tasks concurrently within the number of cores: whenever cores are free, the first waiting task that fits is started. A
 * task that needs more cores than there are runs alone.
 */
export async function runWithinCores<OneTask extends Task>(
  tasks: readonly OneTask[],
  cores: number,
  run: (task: OneTask) => Promise<void>,
): Promise<void> {
  const waiting = [...tasks];
  const running = new Set<Promise<void>>();
  let freeCores = cores;
  const takeNext = () => {
    const index = running.size === 0 ? 0 : waiting.findIndex((task) => task.cores <= freeCores);
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
  };
  while (waiting.length > 0 || running.size > 0) {
    for (let task = takeNext(); task; task = takeNext()) {
      const taskCores = task.cores;
      freeCores -= taskCores;
      const taskRun = run(task).finally(() => {
        freeCores += taskCores;
        running.delete(taskRun);
      });
      running.add(taskRun);
    }
    await Promise.race(running);
  }
}
