import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * A child process of the benchmark. `ready` resolves with its first message. `send` sends a message and
 * resolves with the next message of the process.
 */
export type Child<Message> = {
  send(message: unknown): Promise<Message>;
  ready: Promise<unknown>;
  stop(): Promise<void>;
};

/** Starts one of the programs in this folder. */
export function startChild<Message>(program: string, env: Record<string, string> = {}): Child<Message> {
  const child: ChildProcess = fork(fileURLToPath(new URL(program, import.meta.url)), {
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const receiveMessage = async () => {
    const [message] = (await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error(`${program} ended before it sent a message.`))),
    ])) as [unknown];
    return message;
  };
  return {
    ready: receiveMessage(),
    send: (message) => {
      const reply = receiveMessage() as Promise<Message>;
      child.send(message as object);
      return reply;
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}

/** Sends the port to the parent. Responds to each message with the processor time in ms since the previous message. */
export function serveProcessorTime(port: number): void {
  let lastUsage = process.cpuUsage();
  process.on('message', () => {
    const used = process.cpuUsage(lastUsage);
    lastUsage = process.cpuUsage();
    process.send?.({ cpu: (used.user + used.system) / 1000 });
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.({ port });
}
