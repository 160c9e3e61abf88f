import { createAdaptorServer } from '@hono/node-server';
import { type Hono } from 'hono';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer, type Server as SecureServer } from 'node:https';
import { type AddressInfo, type ListenOptions, Server as TcpServer } from 'node:net';
import { MAX_TRANSFER_MS } from '../../http/body.ts';
import { type Certificate } from './certificate.ts';
import { StartError, systemCode } from '../startError.ts';

/** Time for open requests to finish when the service stops, in milliseconds. */
const GRACE_MS = 5000;

/**
 * Timeouts of the HTTP server in milliseconds, for headers and for a whole request. The latter is longer than the API's own timeout
 * of a transfer, so that the API can respond with a readable message.
 */
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: MAX_TRANSFER_MS + 60_000,
  connectionsCheckingInterval: 5000,
};
/** Milliseconds without traffic after which a connection is closed if its client does not read the response. */
const STALL_LIMIT_MS = 120_000;
/** Maximum number of connections; further ones are closed, before the process runs out of memory or file handles. */
const MAX_CONNECTIONS = 10_000;
/**
 * Maximum number of connections that wait to be accepted. The system drops further ones, and clients retry after 1, 2 and 4 s, up
 * to a minute in total. With Node.js's default of 511, many slow clients could lock others out for a minute. The system may have a
 * lower limit (`net.core.somaxconn`, 4096 by default on Linux).
 */
const MAX_WAITING_CONNECTIONS = 4096;

/** Time within which the parent process gives its server away, in milliseconds. */
const TAKE_OVER_MS = 1000;

/** Port of a listening server, and the function that closes it. */
export type Listening = { port: number; close(): Promise<void> };

/** A listening server. The certificate of an HTTPS server can be replaced. */
type ListeningServer = Listening & { useCertificate: (certificate: Certificate) => void };

function closeServer(server: Server | SecureServer): Promise<void> {
  return new Promise((resolve) => {
    const graceTimer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(graceTimer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Asks the parent process for its server on a taken port. While this process starts, `npm start` serves a page there, and then gives
 * the server away, so that no connection is refused meanwhile.
 */
export function takeOverServer(): Promise<TcpServer | undefined> {
  return new Promise((resolve) => {
    if (process.send === undefined) return resolve(undefined);
    const onMessage = (_: unknown, handle: unknown) => {
      clearTimeout(timer);
      resolve(handle instanceof TcpServer ? handle : undefined);
    };
    const timer = setTimeout(() => {
      process.off('message', onMessage);
      resolve(undefined);
    }, TAKE_OVER_MS);
    process.once('message', onMessage);
    process.send('port taken');
  });
}

const fetchOf = (app: { fetch: Hono['fetch'] }) => (request: Request, env: unknown) =>
  app.fetch(request, env);

/** Creates an HTTP server, or with a certificate an HTTPS server. */
function createServer(
  app: { fetch: Hono['fetch'] },
  certificate: Certificate | undefined,
): Server | SecureServer {
  if (certificate === undefined) {
    return createAdaptorServer({
      fetch: fetchOf(app),
      createServer: createHttpServer,
      serverOptions: TIMEOUTS,
    }) as Server;
  }
  return createAdaptorServer({
    fetch: fetchOf(app),
    createServer: createHttpsServer,
    serverOptions: { ...TIMEOUTS, ...certificate, minVersion: 'TLSv1.2' },
  }) as SecureServer;
}

/** Describes why an address cannot be bound, and what to do. */
function createBindError(error: unknown, host: string, port: number): unknown {
  const hints: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken. Stop what uses it, or set PORT to another one.`,
    EACCES: `Port ${port} is not allowed to this user. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST: this machine has no address ${host}.`,
    ENOTFOUND: `HOST: ${host} is not an address of this machine.`,
  };
  const hint = hints[systemCode(error)];
  return hint ? new StartError(hint) : error;
}

/** Starts to listen at an address, or with a server that listens already. */
function bind(server: Server | SecureServer, place: ListenOptions | TcpServer): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * Starts an HTTP server on an address, or with a certificate an HTTPS server. If the port is taken, uses the server that `takeOver`
 * returns. Throws a `StartError` if the address cannot be bound.
 */
export async function listen(
  app: { fetch: Hono['fetch'] },
  host: string,
  port: number,
  certificate?: Certificate,
  takeOver: () => Promise<TcpServer | undefined> = () => Promise.resolve(undefined),
): Promise<ListeningServer> {
  const server = createServer(app, certificate);
  server.setTimeout(STALL_LIMIT_MS, (socket) => {
    // Unsent bytes mean that the client does not read its response. While a client waits for a slow response, no bytes are unsent.
    if (socket.writableLength > 0) socket.destroy();
  });
  server.maxConnections = MAX_CONNECTIONS;
  try {
    await bind(server, { port, host, backlog: MAX_WAITING_CONNECTIONS });
  } catch (error) {
    const taken = systemCode(error) === 'EADDRINUSE' ? await takeOver() : undefined;
    if (taken === undefined) throw createBindError(error, host, port);
    await bind(server, taken);
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: () => closeServer(server),
    useCertificate: (renewed) => {
      if ('setSecureContext' in server) server.setSecureContext({ ...renewed, minVersion: 'TLSv1.2' });
    },
  };
}
