import { createAdaptorServer } from '@hono/node-server';
import { type Hono } from 'hono';
import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { LONGEST } from '../http/body.ts';
import { StartError, systemCode } from './startError.ts';

/** Milliseconds that open requests get to finish when the service stops. */
const GRACE = 5000;

/**
 * How long a client may take, in milliseconds: for its headers, for a whole request (a little longer than the API lets a
 * transfer take, so that its words come first), and without reading a byte of an answer.
 */
const SLOWEST = {
  headersTimeout: 15_000,
  requestTimeout: LONGEST + 60_000,
  connectionsCheckingInterval: 5000,
};
const SILENT = 120_000;
/** Most connections at once: beyond it new ones are closed, before the process runs out of memory or handles. */
const MOST_CONNECTIONS = 10_000;
/**
 * Most connections that wait to be accepted. The system drops those beyond, and a dropped client tries again after 1 s,
 * then 2, 4, up to a minute in all: with the 511 of Node.js a wave of slow clients kept others out for as long. The system
 * may have a lower limit of its own (`net.core.somaxconn`, 4096 by default on Linux).
 */
const WAITING_CONNECTIONS = 4096;

/** A server that answers. */
export type Listening = { port: number; close(): Promise<void> };

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Binds an address. Throws a `StartError` when it cannot be had. */
export function listen(app: { fetch: Hono['fetch'] }, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env),
    serverOptions: SLOWEST,
  }) as Server;
  server.setTimeout(SILENT, (socket) => {
    // Whoever waits for a slow answer is left in peace; whoever does not read one is not.
    if (socket.writableLength > 0) socket.destroy();
  });
  server.maxConnections = MOST_CONNECTIONS;
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const hints: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken. Stop what uses it, or set PORT to another one.`,
        EACCES: `Port ${port} is not allowed to this user. Set PORT to one above 1023.`,
        EADDRNOTAVAIL: `HOST: this machine has no address ${host}.`,
        ENOTFOUND: `HOST: ${host} is not an address of this machine.`,
      };
      const hint = hints[systemCode(error)];
      reject(hint ? new StartError(hint) : error);
    });
    server.listen({ port, host, backlog: WAITING_CONNECTIONS }, () => {
      resolve({ port: (server.address() as AddressInfo).port, close: () => close(server) });
    });
  });
}
