import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Run, runNpmStart } from '../../e2e/product/npmStart.ts';
import { findFreePorts } from './ports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'firstbell-dev-'));
let product: Run;
let address: string;

/** Number of times that the API has started. */
const countStarts = () => product.readOutput().split('Firstbell is running at').length - 1;

/** Saves a source without a change, as an editor does. */
const touch = (path: string) => {
  utimesSync(join(root, path), new Date(), new Date());
};

beforeAll(async () => {
  const [port = 0, accountsPort = 0] = await findFreePorts(2);
  address = `http://localhost:${String(port)}`;
  const ports = { PORT: String(port), AUTH_EMULATOR_PORT: String(accountsPort) };
  product = runNpmStart({ ...ports, DATA_DIR: folder, SAMPLE_SCHOOL: 'false' }, ['--dev']);
  await product.ready;
}, 120_000);

afterAll(async () => {
  product.child.kill('SIGTERM');
  await product.ended;
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
  touch('packages/api/src/service/operations.ts');
  await expect.poll(countStarts, { timeout: 60_000 }).toBe(starts + 1);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
});
