import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/**
 * An HTTP proxy between a browser and the product, which can be cut off. Emulated offline mode is not enough: on a busy machine it
 * now and then lets a request pass while a tab opens under a service worker.
 */
export type Network = {
  /** Address of the proxy. */
  server: string;
  /** Ends all connections and refuses new ones. */
  cut: () => void;
  /** Accepts connections again. */
  restore: () => void;
  /** Answers what matches with 503; nothing without a pattern. */
  refuse: (paths?: RegExp) => void;
  /** Changes the text of a file on its way; nothing without a change. */
  alter: (change?: Alteration) => void;
};

/** A file by its path, and how its text is changed. */
type Alteration = { path: string; change: (text: string) => string };

type Passing = { refused: RegExp | undefined; altered: Alteration | undefined };

function forward(near: IncomingMessage, answer: ServerResponse, { refused, altered }: Passing): void {
  const { url = '', method } = near;
  const { pathname } = new URL(url);
  if (refused?.test(pathname)) {
    answer.writeHead(503).end();
    return;
  }
  const fail = () => near.destroy();
  const isAltered = pathname === altered?.path;
  const headers = { ...near.headers, ...(isAltered && { 'accept-encoding': 'identity' }) };
  const far = request(url, { method, headers }, (response) => {
    if (isAltered) {
      void text(response).then((whole) => {
        const { 'content-length': _, etag: __, ...rest } = response.headers;
        answer.writeHead(response.statusCode ?? 502, rest).end(altered?.change(whole));
      }, fail);
      return;
    }
    // The browser leaves while its answer is on the way: `pipeline` would throw.
    if (answer.closed || answer.destroyed) {
      response.destroy();
      return;
    }
    answer.writeHead(response.statusCode ?? 502, response.headers);
    pipeline(response, answer, (error) => {
      if (error) fail();
    });
  });
  far.on('error', fail);
  near.pipe(far);
}

/** Opens a network, which is closed after the test. */
export async function openNetwork(): Promise<Network> {
  let isCut = false;
  const passing: Passing = { refused: undefined, altered: undefined };
  const proxy = createServer((near, answer) => forward(near, answer, passing)).listen(0, '127.0.0.1');
  proxy.on('connection', (socket) => {
    if (isCut) socket.destroy();
  });
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return {
    server: `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`,
    cut: () => {
      isCut = true;
      proxy.closeAllConnections();
    },
    restore: () => {
      isCut = false;
    },
    refuse: (paths) => {
      passing.refused = paths;
    },
    alter: (change) => {
      passing.altered = change;
    },
  };
}
