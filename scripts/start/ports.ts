import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from './environment.ts';

// What a killed run leaves behind needs a moment to end and let go of its ports.
const PATIENCE_MS = 3000;

async function canListen(port: number, host?: string): Promise<boolean> {
  const server = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', (error) => {
      // A machine without IPv6 cannot listen on its addresses; nobody else can then either.
      resolve('code' in error && error.code === 'EADDRNOTAVAIL');
    });
    server.listen({ port, ...(host && { host }), exclusive: true }, () => {
      resolve(true);
    });
  });
  if (server.listening) await new Promise((resolve) => server.close(resolve));
  return isListening;
}

/** Tells whether nobody listens on the port, on any address. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of [undefined, '127.0.0.1', '::1']) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

/** Throws a StartError that names the variable when a port stays taken for `patience` milliseconds. */
export async function requireFreePorts(
  ports: readonly { name: string; port: number }[],
  patience = PATIENCE_MS,
): Promise<void> {
  for (const { name, port } of ports) {
    const deadline = Date.now() + patience;
    while (!(await isPortFree(port))) {
      if (Date.now() > deadline) {
        throw new StartError(
          `Port ${port} is taken by another program: stop that program, or set ${name} to a free port.`,
        );
      }
      await pause(100);
    }
  }
}

/** Finds ports that are free now, each a different one. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
