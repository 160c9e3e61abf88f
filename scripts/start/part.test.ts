import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeEnding, waitUntilResponding } from './responding.ts';
import { type Part, startPart } from './part.ts';

function startProgram(text: string, env: Record<string, string> = {}): Part {
  const folder = mkdtempSync(join(tmpdir(), 'firstbell-part-'));
  writeFileSync(join(folder, 'part.mjs'), text);
  const part = startPart({ name: 'Part', args: [join(folder, 'part.mjs')], env: { ...process.env, ...env } });
  onTestFinished(async () => {
    await part.stop();
    rmSync(folder, { recursive: true });
  });
  return part;
}

const isAlive = (pid: number) => {
  try {
    // A zombie process counts as ended.
    return !readFileSync(`/proc/${String(pid)}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

test('a process that exits after one line of output is reported in one line', async () => {
  const part = startProgram("console.error('DATA_DIR is locked'); process.exit(3);");
  const ending = await part.ended;
  expect(ending).toBe('ended with code 3');
  expect(describeEnding(part, ending)).toBe('Part stopped: DATA_DIR is locked');
});

test('waiting for the response of a process that has exited fails', async () => {
  const part = startProgram("console.log('one'); console.log('two'); process.exit(1);");
  const waiting = waitUntilResponding(part, 'http://127.0.0.1:9/', AbortSignal.timeout(10_000));
  await expect(waiting).rejects.toThrow('Part stopped (it ended with code 1).\n  one\n  two');
});

test('stopping a process ends its child processes, too', async () => {
  const part = startProgram(`
    import { spawn } from 'node:child_process';
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'inherit' });
    console.log(child.pid);
    setInterval(() => undefined, 1000);
  `);
  await vi.waitUntil(() => part.lines().length > 0, { timeout: 10_000 });
  const child = Number(part.lines()[0]);
  expect(isAlive(child)).toBe(true);
  await part.stop();
  await vi.waitUntil(() => !isAlive(child), { timeout: 5000 });
});

test('a process ends when its parent is killed', async () => {
  const program = `
    import { startPart } from ${JSON.stringify(new URL('./part.ts', import.meta.url).href)};
    const part = startPart({
      name: 'Inner',
      args: ['-e', 'console.log(process.pid); setInterval(() => undefined, 1000)'],
      env: process.env,
      onLine: (line) => { console.log(line); },
    });
    await part.ended;
  `;
  const outer = startProgram(program);
  await vi.waitUntil(() => outer.lines().length > 0, { timeout: 10_000 });
  const inner = Number(outer.lines()[0]);
  await outer.stop();
  await vi.waitUntil(() => !isAlive(inner), { timeout: 5000 });
});
