import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepRunning } from './keepRunning.ts';
import { type Part } from './part.ts';
import { findFreePorts } from './ports.ts';
import { createWaitingPage, type WaitingPage } from './waitingPage.ts';

/** Longer timeout than Vitest's default, for machines under load. */
const LONG_TIMEOUT = { timeout: 10_000 };

/** Supervises a part without a process; returns functions that end the part and that start it again. */
async function superviseFakePart({
  isShown = true,
  status = 200,
  waitingPage,
}: { isShown?: boolean; status?: number; waitingPage?: WaitingPage } = {}) {
  const server = createServer((_, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const stopping = new AbortController();
  const runs: { end: (ending: string) => void }[] = [];
  const delays: { ms: number; finish: () => void }[] = [];
  const lines: string[] = [];
  const part = keepRunning({
    start: (): Part => {
      const { promise: ended, resolve: end } = Promise.withResolvers<string>();
      runs.push({ end });
      const stop = () => Promise.resolve(end('ended by SIGTERM'));
      return { name: 'Part', ended, isShown, lines: () => ['out of memory'], stop };
    },
    address: `http://127.0.0.1:${port}/`,
    signal: stopping.signal,
    printLine: (line) => lines.push(line),
    ...(waitingPage && { waitingPage }),
    wait: (ms, signal) =>
      new Promise<void>((resolve, reject) => {
        delays.push({ ms, finish: resolve });
        signal.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      }),
  });
  return {
    part,
    lines,
    stopping,
    delays,
    runs,
    /** Ends the running part, and returns the delay before its restart in milliseconds. */
    end: async (ending: string) => {
      const count = delays.length;
      runs.at(-1)?.end(ending);
      await vi.waitUntil(() => delays.length > count, LONG_TIMEOUT);
      return delays.at(-1)?.ms;
    },
    startAgain: async () => {
      const count = runs.length;
      delays.at(-1)?.finish();
      await vi.waitUntil(() => runs.length > count, LONG_TIMEOUT);
    },
  };
}

test('a process that was ready is restarted with a backoff of up to 5 s, which is reset after a run of more than a minute', async () => {
  const { part, lines, stopping, end, startAgain } = await superviseFakePart();
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => {
    now.mockRestore();
  });
  await part.up;
  const delays = [];
  for (let round = 0; round < 8; round += 1) {
    delays.push(await end('ended by SIGKILL'));
    await startAgain();
  }
  expect(delays).toEqual([1000, 2000, 4000, 5000, 5000, 5000, 5000, 5000]);
  expect(lines[0]).toBe('Part stopped (it ended by SIGKILL).\nPart is started again in 1 s.');
  await vi.waitUntil(() => lines.includes('Part responds again.'), LONG_TIMEOUT);
  now.mockReturnValue(61_000);
  expect(await end('ended with code 1')).toBe(1000);
  stopping.abort();
  await part.stopped;
});

test('the last output of a process is quoted if its lines are not shown', async () => {
  const { part, lines, stopping, end } = await superviseFakePart({ isShown: false });
  await part.up;
  await end('ended with code 1');
  expect(lines).toEqual(['Part stopped: out of memory\nPart is started again in 1 s.']);
  stopping.abort();
  await part.stopped;
});

test('stopping ends the wait for a restart', async () => {
  const { part, runs, stopping, end } = await superviseFakePart();
  await part.up;
  await end('ended by SIGKILL');
  stopping.abort();
  await part.stopped;
  expect(runs).toHaveLength(1);
});

test('a process that exits before it was ready is an error, and is not restarted', async () => {
  const { part, runs, delays } = await superviseFakePart({ status: 503 });
  runs[0]?.end('ended with code 1');
  await expect(part.up).rejects.toThrow('Part stopped: out of memory');
  await part.stopped;
  expect({ runs: runs.length, delays: delays.length }).toEqual({ runs: 1, delays: 0 });
});

test('while a process is not running, its address has a page that loads the console again, and a problem for the API', async () => {
  const [port = 0] = await findFreePorts(1);
  const address = `http://127.0.0.1:${port}`;
  const waitingPage = createWaitingPage({ host: '127.0.0.1', port });
  const { part, stopping, end } = await superviseFakePart({ waitingPage });
  await part.up;
  await end('ended by SIGKILL');
  const page = await fetch(`${address}/student`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await page.text()).toContain('Firstbell is starting again');
  const problem = await fetch(`${address}/api/student`);
  expect(await problem.json()).toMatchObject({ status: 503, code: 'unavailable' });
  stopping.abort();
  await part.stopped;
  await expect(fetch(`${address}/`)).rejects.toThrow();
});
