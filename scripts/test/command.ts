import { spawn, type SpawnOptions } from 'node:child_process';

const LIMIT_MS = 20 * 60_000;

/** Ids of the running processes. */
const runningPids = new Set<number>();

/** Kills every running command with its children. */
export function killCommands(): void {
  for (const pid of runningPids) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

/** Exit code and output of a command; the code is not 0 if the command was killed at its limit. */
export type CommandResult = { code: number; output: string };

/** Runs a program to its end, or kills it after 20 minutes, and collects its output. */
export function runCommand(
  program: string,
  args: readonly string[],
  { env = process.env, ...options }: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid' | 'timeout'> = {},
): Promise<CommandResult> {
  const child = spawn(program, args, {
    ...options,
    env: { ...env, NO_COLOR: '1', CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that its children can be killed with it.
    detached: true,
  });
  if (child.pid !== undefined) runningPids.add(child.pid);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      output += `\nStopped after ${String(LIMIT_MS / 60_000)} minutes.\n`;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, LIMIT_MS);
    const settle = (code: number) => {
      clearTimeout(timer);
      if (child.pid !== undefined) runningPids.delete(child.pid);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      settle(127);
    });
    child.on('close', (code) => {
      settle(code ?? 1);
    });
  });
}
