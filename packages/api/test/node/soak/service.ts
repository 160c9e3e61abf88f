import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Resources } from './growth.ts';

const resolveFile = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const serviceFile = resolveFile('../../../src/node/main.ts');
const STOP_TIMEOUT_MS = 15_000;

/** A running service with a probe in its process. `read` returns the resources of the process. */
export type ProbedService = {
  base: string;
  read: () => Promise<Resources>;
  stop: () => Promise<number | null>;
};

/** Starts the service with a probe in its process. Throws the output of the service if it ends before it is ready. */
export async function startProbed(environment: Record<string, string>): Promise<ProbedService> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', resolveFile('probe.ts'), serviceFile], {
    env: { PATH: process.env.PATH, PORT: '0', FREE_MIB_KEPT: '0', ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  let output = '';
  const rejectWithOutput = () => Promise.reject(new Error(`The service ended: ${output}`));
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  const readAddress = () => /http:\S+/.exec(output)?.[0];
  while (readAddress() === undefined) {
    await Promise.race([once(child.stderr ?? child, 'data'), ended.then(rejectWithOutput)]);
  }
  return {
    base: `${readAddress() ?? ''}/api`,
    read: async () => {
      const response = once(child, 'message') as Promise<[Resources]>;
      child.send('sample');
      const [resources] = await Promise.race([response, ended.then(rejectWithOutput)]);
      return resources;
    },
    stop: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      const [code] = await ended;
      clearTimeout(timer);
      return code;
    },
  };
}
