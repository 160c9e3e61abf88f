import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePorts, isPortFree, requireFreePorts } from './ports.ts';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['all addresses', undefined],
])('a port in use on %s is reported in one line with its variable', async (_, host) => {
  const [port = 0] = await findFreePorts(1);
  expect(await isPortFree(port)).toBe(true);
  const server = createServer();
  onTestFinished(() => {
    server.close();
  });
  await new Promise<void>((resolve) => {
    server.listen({ port, ...(host && { host }) }, resolve);
  });
  await expect(requireFreePorts([{ name: 'PORT', port }], 200)).rejects.toThrow(
    `Port ${String(port)} is taken by another program: stop that program, or set PORT to a free port.`,
  );
});

test('finds different free ports', async () => {
  expect(new Set(await findFreePorts(5)).size).toBe(5);
});
