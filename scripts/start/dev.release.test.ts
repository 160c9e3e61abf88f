import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePorts } from './ports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'firstbell-dev-'));
let product: ChildProcess;
let address: string;
let output = '';

/** Number of times that the API has started. */
const countStarts = () => output.split('Firstbell is running at').length - 1;

/** Saves a source without a change, as an editor does. */
const touch = (path: string) => {
  utimesSync(join(root, path), new Date(), new Date());
};

beforeAll(async () => {
  const [port = 0, accountsPort = 0] = await findFreePorts(2);
  address = `http://localhost:${String(port)}`;
  product = spawn(process.execPath, ['scripts/start/main.ts', '--dev', '--no-storybook'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      AUTH_EMULATOR_PORT: String(accountsPort),
      DATA_DIR: folder,
      SAMPLE_SCHOOL: 'false',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  product.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const expectReady = () => {
    expect(output).toContain('Ctrl+C stops everything.');
  };
  await vi.waitFor(expectReady, { timeout: 120_000, interval: 100 });
});

afterAll(async () => {
  const ended = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

test('the console and the API have one address, where no cached console hides the sources', async () => {
  expect(await (await fetch(`${address}/student`)).text()).toContain('/src/main.tsx');
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  expect(await (await fetch(`${address}/sw.js`)).text()).toContain('registration.unregister()');
});

test('a saved component is sent to the page', async () => {
  const component = 'packages/ui/src/components/Badge/Badge.tsx';
  // Vite sends the updates only of modules that a page has loaded.
  await fetch(`${address}/@fs${join(root, component)}`);
  const page = await (await fetch(`${address}/@vite/client`)).text();
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(page) ?? [];
  const socket = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const messages: string[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(String(data)));
  await expect.poll(() => messages.join('\n'), { timeout: 20_000 }).toContain('connected');
  touch(component);
  await expect.poll(() => messages.join('\n'), { timeout: 20_000 }).toContain('components/Badge/Badge.tsx');
  socket.close();
});

test('a saved module of the API starts the API again', async () => {
  const starts = countStarts();
  touch('packages/api/src/service.ts');
  await expect.poll(countStarts, { timeout: 60_000 }).toBe(starts + 1);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
});
