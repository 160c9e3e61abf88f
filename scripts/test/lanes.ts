/** A task that keeps a number of cores busy. */
export type Task = { cores: number };

/**
 * Runs tasks in order, as many at once as there are cores for; a task that needs more cores than there are runs alone.
 */
export async function runWithinCores<OneTask extends Task>(
  tasks: readonly OneTask[],
  cores: number,
  run: (work: OneTask) => Promise<void>,
): Promise<void> {
  const waiting = [...tasks];
  const running = new Set<Promise<void>>();
  let freeCores = cores;
  while (waiting.length > 0 || running.size > 0) {
    for (let task = waiting[0]; task && (task.cores <= freeCores || running.size === 0); task = waiting[0]) {
      waiting.shift();
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
