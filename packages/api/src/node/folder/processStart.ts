import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Start time of a process that has ended and whose parent has not noticed yet. */
const ENDED = 'ended';

/** Reads the start time in ticks of the system's clock. */
function readFromProc(pid: number): string {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? ENDED : (fields[18] ?? '');
}

const run = (program: string, args: readonly string[]) =>
  execFileSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** Reads the start time as `ps` prints it, with its seconds. */
function readFromPs(pid: number): string {
  const output = run('ps', ['-o', 'state=,lstart=', '-p', String(pid)]);
  return output.startsWith('Z') ? ENDED : output.replace(/^\S+\s+/, '');
}

/** Reads the start time in units of 100 ns. */
const readFromWindows = (pid: number) =>
  run('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`]);

const READERS: Partial<Record<NodeJS.Platform, (pid: number) => string>> = {
  linux: readFromProc,
  win32: readFromWindows,
};

/**
 * Reads the start time of a process, which distinguishes it from a later process with the same number: any text that does not change
 * while the process runs. Empty if the system does not say it, `ended` for a zombie process.
 */
export function readStartTime(pid: number): string {
  try {
    return (READERS[process.platform] ?? readFromPs)(pid);
  } catch {
    return '';
  }
}
