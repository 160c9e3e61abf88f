import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from './environment.ts';

const claim = z.object({ pid: z.number(), startedAt: z.string(), address: z.string() });
type Claim = z.infer<typeof claim>;

/** Tells one process from a later one with the same number; empty where the system does not say. */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')
      .at(-1)
      ?.split(' ');
    return fields?.[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readClaim(file: string): Claim | null {
  try {
    return claim.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

const isHeld = (held: Claim | null) =>
  held !== null && isAlive(held.pid) && startOf(held.pid) === held.startedAt;

function refuseUnlessWritable(folder: string): void {
  const probe = join(folder, `.writable-${String(process.pid)}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';
    throw new StartError(
      `The data folder ${folder} cannot be written (${code}): make it writable or choose another with DATA_DIR.`,
    );
  }
}

/**
 * Makes the data folder ours until the returned function is called; throws a StartError when it cannot be written or
 * when a living process has it. A claim left behind by a killed process is taken over.
 */
export function claimDataFolder(folder: string, address: string): () => void {
  refuseUnlessWritable(folder);
  const file = join(folder, 'running.json');
  const held = readClaim(file);
  if (held && isHeld(held)) {
    throw new StartError(
      `Firstbell is running already at ${held.address} (process ${held.pid}): stop it with Ctrl+C there, or start another with its own DATA_DIR and ports.`,
    );
  }
  rmSync(file, { force: true });
  const descriptor = openSync(file, 'wx');
  writeSync(descriptor, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid), address }));
  closeSync(descriptor);
  return () => {
    if (readClaim(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}
