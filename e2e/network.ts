import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
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
};

function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const fail = () => incoming.destroy();
  const far = request(
    incoming.url ?? '',
    { method: incoming.method, headers: incoming.headers },
    (response) => {
      // The browser may leave before the response is complete; `pipeline` would throw then.
      if (outgoing.closed || outgoing.destroyed) {
        response.destroy();
        return;
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      pipeline(response, outgoing, (error) => {
        if (error) fail();
      });
    },
  );
  far.on('error', fail);
  incoming.pipe(far);
}

/** Opens a network, which is closed after the test. */
export async function openNetwork(): Promise<Network> {
  let isCut = false;
  const proxy = createServer(forward).listen(0, '127.0.0.1');
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
  };
}
