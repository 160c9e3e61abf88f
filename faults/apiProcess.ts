import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const serviceFile = fileURLToPath(new URL('../packages/api/src/node/main.ts', import.meta.url));
/** Milliseconds after which a process that does not stop is killed. */
const STOP_TIMEOUT_MS = 15_000;

/** An API in a separate process. */
export type ApiProcess = {
  child: ChildProcess;
  base: string;
  /** Lines of the log since the start. */
  log: () => string;
  hasEnded: () => boolean;
  /** Resolves with the exit code and the standard error. */
  ended: Promise<{ code: number | null; errorOutput: string }>;
  stop: () => Promise<void>;
};

/** An API that may not be ready yet: `ready` rejects with the standard error if the process ends before. */
type StartingApi = Omit<ApiProcess, 'base'> & { ready: Promise<ApiProcess> };

/** Starts the API in a separate process, without waiting until it is ready. */
export function spawnApi(
  environment: Record<string, string>,
  nodeArgs: readonly string[] = [],
  args: readonly string[] = [],
): StartingApi {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...nodeArgs, serviceFile, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', FREE_MIB_KEPT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const logParts: Buffer[] = [];
  let output = '';
  child.stdout?.on('data', (part: Buffer) => logParts.push(part));
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    errorOutput: output.trim(),
  }));
  const api = {
    child,
    log: () => Buffer.concat(logParts).toString(),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(killTimer);
    },
  };
  const ready = new Promise<ApiProcess>((resolve, reject) => {
    child.stderr?.on('data', (part: Buffer) => {
      output += part.toString();
      const [address] = /http:\S+/.exec(output) ?? [];
      if (address !== undefined) resolve({ ...api, base: `${address}/api` });
    });
    void ended.then(({ errorOutput }) => {
      reject(new Error(errorOutput));
    });
  });
  ready.catch(() => undefined);
  return { ...api, ready };
}

/** Starts the API on a data folder, waits until it is ready, and stops it. Returns its standard error. */
export async function startAndStop(folder: string, args: readonly string[] = []): Promise<string> {
  const api = await spawnApi({ DATA_DIR: folder }, [], args).ready;
  await api.stop();
  const { code, errorOutput } = await api.ended;
  if (code !== 0) throw new Error(errorOutput);
  return errorOutput;
}
