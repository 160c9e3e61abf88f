import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

const LISTEN = new URL('../../src/node/http/listen.ts', import.meta.url).href;

/** Starts a process that listens on a port, as the service does. */
async function forkService(port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'firstbell-listen-'));
  const program = join(folder, 'service.mjs');
  await writeFile(
    program,
    `import { listen, takeOverServer } from ${JSON.stringify(LISTEN)};
     await listen({ fetch: () => new Response('up') }, '127.0.0.1', ${port}, undefined, takeOverServer)
       .catch((error) => process.send(error.message));`,
  );
  const child = fork(program);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });
  return child;
}

/** Serves the status 503 on a free port, as `npm start` does while the service is not running. */
async function serveMeanwhile() {
  const server = createServer((_, response) => response.writeHead(503, { connection: 'close' }).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { server, port: (server.address() as AddressInfo).port };
}

test('the service takes over the server of its parent process, and no connection is refused meanwhile', async () => {
  const { server, port } = await serveMeanwhile();
  const child = await forkService(port);
  child.once('message', () => child.send('port', server, {}, () => server.close()));
  const statuses: number[] = [];
  await vi.waitUntil(
    async () => {
      const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
      statuses.push(response.status);
      return response.ok;
    },
    { timeout: 20_000, interval: 1 },
  );
  expect([...new Set(statuses)]).toEqual([503, 200]);
});

test('the service reports a taken port if its parent process does not give its server away', async () => {
  const { port } = await serveMeanwhile();
  const child = await forkService(port);
  const messages: unknown[] = [];
  child.on('message', (message) => messages.push(message));
  await vi.waitUntil(() => messages.length === 2, { timeout: 20_000 });
  expect(messages).toEqual([
    'port taken',
    `Port ${port} is taken. Stop what uses it, or set PORT to another one.`,
  ]);
});
