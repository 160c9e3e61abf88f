import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const serviceFile = fileURLToPath(new URL('../packages/api/src/node/main.ts', import.meta.url));

/** An API in a separate process, with a data folder. */
export type FolderApi = {
  /** Resolves with the address of the API. Rejects with the standard error if the process ends before it is ready. */
  ready: Promise<string>;
  /** Resolves with the exit code and the standard error. */
  ended: Promise<{ code: number | null; errorOutput: string }>;
  /** Lines of the log. */
  log: () => string;
  kill: (signal: 'SIGTERM' | 'SIGKILL') => void;
};

/** Starts the API on a data folder. */
export function startOnFolder(folder: string, args: readonly string[] = []): FolderApi {
  const child = spawn(process.execPath, [serviceFile, ...args], {
    env: { PATH: process.env.PATH, PORT: '0', FREE_MIB_KEPT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { log: '', errorOutput: '' };
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    errorOutput: output.errorOutput.trim(),
  }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (part: Buffer) => {
      output.errorOutput += part.toString();
      const address = /is running at (http:\S+)/.exec(output.errorOutput)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(({ errorOutput }) => {
      reject(new Error(errorOutput));
    });
  });
  ready.catch(() => undefined);
  child.stdout.on('data', (part: Buffer) => (output.log += part.toString()));
  return { ready, ended, log: () => output.log, kill: (signal) => child.kill(signal) };
}

/** Starts the API, waits until it is ready, and stops it. Returns its standard error. */
export async function startAndStop(folder: string, args: readonly string[] = []): Promise<string> {
  const api = startOnFolder(folder, args);
  await api.ready;
  api.kill('SIGTERM');
  const { code, errorOutput } = await api.ended;
  if (code !== 0) throw new Error(errorOutput);
  return errorOutput;
}

/** Starts the API on a folder that it should refuse, and stops it if it becomes ready. Resolves with its exit code and error output. */
export function runRefusedStart(folder: string): FolderApi['ended'] {
  const api = startOnFolder(folder);
  void api.ready.then(
    () => api.kill('SIGTERM'),
    () => undefined,
  );
  return api.ended;
}
