import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from './environment.ts';

// Processes left behind by a killed run need a moment to end and free their ports.
const TIMEOUT_MS = 3000;

async function isAddressFree(port: number, host?: string): Promise<boolean> {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', (error) => {
      // Without IPv6, no process can use this address.
      resolve('code' in error && error.code === 'EADDRNOTAVAIL');
    });
    server.listen({ port, ...(host && { host }), exclusive: true }, () => {
      resolve(true);
    });
  });
  if (server.listening) await new Promise((resolve) => server.close(resolve));
  return isFree;
}

/** Tells whether no program listens on the port, on any address. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of [undefined, '127.0.0.1', '::1']) {
    if (!(await isAddressFree(port, host))) return false;
  }
  return true;
}

/** Throws a StartError that names the variable if a port is still taken after `timeoutMs` milliseconds. */
export async function requireFreePorts(
  ports: readonly { name: string; port: number }[],
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  for (const { name, port } of ports) {
    const deadline = Date.now() + timeoutMs;
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

/** Finds different ports that are free at the moment. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
