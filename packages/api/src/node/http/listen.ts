import { createAdaptorServer } from '@hono/node-server';
import { type Hono } from 'hono';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer, type Server as SecureServer } from 'node:https';
import { type AddressInfo } from 'node:net';
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

/** Starts an HTTP server on an address, or with a certificate an HTTPS server. Throws a `StartError` if the address cannot be bound. */
export function listen(
  app: { fetch: Hono['fetch'] },
  host: string,
  port: number,
  certificate?: Certificate,
): Promise<ListeningServer> {
  const server = createServer(app, certificate);
  server.setTimeout(STALL_LIMIT_MS, (socket) => {
    // Unsent bytes mean that the client does not read its response. While a client waits for a slow response, no bytes are unsent.
    if (socket.writableLength > 0) socket.destroy();
  });
  server.maxConnections = MAX_CONNECTIONS;
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
    server.listen({ port, host, backlog: MAX_WAITING_CONNECTIONS }, () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () => closeServer(server),
        useCertificate: (renewed) => {
          if ('setSecureContext' in server) server.setSecureContext({ ...renewed, minVersion: 'TLSv1.2' });
        },
      });
    });
  });
}
