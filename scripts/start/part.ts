import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAX_LINES = 60;
// Longer than the API waits for open requests to finish.
const STOP_MS = 10_000;
const followParent = new URL('./followParent.ts', import.meta.url).href;

/** A program of the product that runs in its own process. */
export type Part = {
  name: string;
  /** Resolves with a description of how the program ended; never rejects. */
  ended: Promise<string>;
  /** True if its output is printed on the console as it arrives. */
  isShown: boolean;
  /** The last lines of its output. */
  lines: () => readonly string[];
  /** Asks the program to stop, and ends it if it is still running after `STOP_MS`. */
  stop: () => Promise<void>;
};

const isWindows = process.platform === 'win32';

/** Ends a program and the programs that it started. Windows has no groups of processes: `taskkill` ends the tree. */
function killGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    if (isWindows) spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    else process.kill(-pid, signal);
  } catch {
    // The process has ended by itself.
  }
}

/** Starts a Node.js program as a part; `onLine` receives each line of its output. */
export function startPart(options: {
  name: string;
  args: readonly string[];
  env: Record<string, string | undefined>;
  onLine?: (line: string) => void;
  /** Receives the process when it asks for the port that is taken by its waiting page. */
  onPortTaken?: (child: ChildProcess) => void;
}): Part {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', followParent, ...options.args],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Its own process group, so that Ctrl+C does not reach it directly and its children end with it.
      detached: true,
      windowsHide: true,
    },
  );
  child.on('message', () => options.onPortTaken?.(child));
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > MAX_LINES) lines.shift();
      options.onLine?.(line);
    });
  }
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => {
      resolve(`could not be run: ${error.message}`);
    });
    const resolveEnding = () => {
      resolve(
        child.signalCode ? `ended by ${child.signalCode}` : `ended with code ${String(child.exitCode)}`,
      );
    };
    child.on('close', resolveEnding);
    // A grandchild may keep the shared output open, so that `close` is never emitted.
    child.on('exit', () => setTimeout(resolveEnding, 500));
  });
  return {
    name: options.name,
    isShown: options.onLine !== undefined,
    ended,
    lines: () => lines,
    stop: async () => {
      const { pid } = child;
      if (pid === undefined) return;
      if (child.exitCode === null && child.signalCode === null) {
        // Windows has no SIGTERM: there, the end of the channel asks a program to stop.
        if (isWindows) child.disconnect();
        else killGroup(pid, 'SIGTERM');
        const timer = setTimeout(() => {
          killGroup(pid, 'SIGKILL');
        }, STOP_MS);
        await ended;
        clearTimeout(timer);
      }
      killGroup(pid, 'SIGKILL');
    },
  };
}
