import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A child process of the benchmark. `ask` sends a message and resolves with the response. */
export type Child<Answer> = {
  ask(message: unknown): Promise<Answer>;
  ready: Promise<unknown>;
  stop(): Promise<void>;
};

/** Starts one of the programs in this folder. */
export function startChild<Answer>(
  program: string,
  env: Record<string, string> = {},
  flags: string[] = [],
): Child<Answer> {
  const child: ChildProcess = fork(fileURLToPath(new URL(program, import.meta.url)), {
    env: { ...process.env, ...env },
    execArgv: flags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const heard = async () => {
    const [answer] = (await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error(`${program} ended.`))),
    ])) as [unknown];
    return answer;
  };
  return {
    ready: heard(),
    ask: (message) => {
      const answer = heard() as Promise<Answer>;
      child.send(message as object);
      return answer;
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}

/** Sends the port to the parent and, for each message, the processor time in ms since the previous one. */
export function serveProcessorTime(port: number): void {
  let before = process.cpuUsage();
  process.on('message', () => {
    const used = process.cpuUsage(before);
    before = process.cpuUsage();
    process.send?.({ cpu: (used.user + used.system) / 1000 });
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.({ port });
}
