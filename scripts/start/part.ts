import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAX_LINES = 60;
// Longer than the API lets open requests finish.
const STOP_MS = 10_000;
const followParent = new URL('./followParent.ts', import.meta.url).href;

/** A program of the product that runs in its own process. */
export type Part = {
  name: string;
  /** Resolves with a line on how it ended; never rejects. */
  ended: Promise<string>;
  /** True when its output goes straight to the console. */
  isShown: boolean;
  /** The last lines that it wrote. */
  lines: () => readonly string[];
  /** Ends it by SIGTERM, then by SIGKILL. */
  stop: () => Promise<void>;
};

function killGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // Has ended by itself.
  }
}

/** Starts a Node.js program as a part; its lines go to `onLine`. */
export function startPart(options: {
  name: string;
  args: readonly string[];
  env: Record<string, string | undefined>;
  onLine?: (line: string) => void;
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
    },
  );
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
    const tell = () => {
      resolve(
        child.signalCode ? `ended by ${child.signalCode}` : `ended with code ${String(child.exitCode)}`,
      );
    };
    child.on('close', tell);
    // A child of the program may never close the output that it shares.
    child.on('exit', () => setTimeout(tell, 500));
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
        killGroup(pid, 'SIGTERM');
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
