import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connectUpstream } from '../packages/api/test/servers/connectUpstream.ts';

/** Pace of a proxy: the delay of each chunk in one direction, and the number of bytes per second. */
export type Pace = { delayMs: number; bytesPerSecond: number };

/** Pace of a proxy that forwards all bytes at once. */
export const FULL_PACE: Pace = { delayMs: 0, bytesPerSecond: Infinity };

/** A proxy in front of a server, which makes it slow. */
export type SlowProxy = { url: string; setPace: (pace: Pace) => void; close: () => Promise<void> };

/** Forwards bytes in order. Each chunk is delayed, and sent at most at the speed of the pace. */
function forwardBytes(from: Socket, to: Socket, getPace: () => Pace): void {
  let lineFreeAt = 0;
  let lastWrite = Promise.resolve();
  from.on('data', (chunk) => {
    const { delayMs, bytesPerSecond } = getPace();
    const now = performance.now();
    lineFreeAt = Math.max(now, lineFreeAt) + (chunk.length / bytesPerSecond) * 1000;
    const waitMs = lineFreeAt - now + delayMs;
    lastWrite = Promise.all([lastWrite, waitMs > 0 ? pause(waitMs) : undefined]).then(() => {
      if (to.writable) to.write(chunk);
    });
  });
}

/** Starts a proxy on a free port in front of the server at an address. */
export async function startSlowProxy(target: string): Promise<SlowProxy> {
  const sockets = new Set<Socket>();
  let pace = FULL_PACE;
  const server = createServer((client) => {
    const { upstream } = connectUpstream(client, new URL(target), sockets);
    for (const socket of [client, upstream]) socket.setNoDelay(true);
    forwardBytes(client, upstream, () => pace);
    forwardBytes(upstream, client, () => pace);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    url: url.href,
    setPace: (newPace) => {
      pace = newPace;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
