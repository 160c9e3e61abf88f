import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/**
 * An HTTP proxy between a browser and the product that can drop all connections. The browser's emulated offline mode is not enough:
 * on a busy machine it sometimes lets a request pass while a tab opens under a service worker.
 */
export type Network = {
  /** Address of the proxy. */
  server: string;
  /** Ends all connections and refuses new ones. */
  cut: () => void;
  /** Accepts connections again. */
  restore: () => void;
  /** Delays the responses to a path by some ms, as a slow line does; without an argument, delays no response. */
  delay: (delay?: Delay) => void;
  /** Responds with 503 to requests of matching paths; without a pattern, refuses no request. */
  refuse: (paths?: RegExp) => void;
  /** Changes the text of a file in its response; without an argument, changes no response. */
  alter: (change?: Alteration) => void;
};

/** Path of a file, and a function that changes its text. */
type Alteration = { path: string; change: (text: string) => string };

/** Path of a file, and the ms by which its response is delayed. */
type Delay = { path: string; ms: number };

type ProxyRules = {
  refused: RegExp | undefined;
  altered: Alteration | undefined;
  delayed: Delay | undefined;
};

async function forwardRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  { refused, altered, delayed }: ProxyRules,
): Promise<void> {
  const { url = '', method } = incoming;
  const { pathname } = new URL(url);
  if (pathname === delayed?.path) await pause(delayed.ms);
  if (refused?.test(pathname)) {
    response.writeHead(503).end();
    return;
  }
  const abort = () => incoming.destroy();
  const isAltered = pathname === altered?.path;
  const headers = { ...incoming.headers, ...(isAltered && { 'accept-encoding': 'identity' }) };
  const upstream = request(url, { method, headers }, (upstreamResponse) => {
    if (isAltered) {
      void text(upstreamResponse).then((body) => {
        const { 'content-length': _, etag: __, ...keptHeaders } = upstreamResponse.headers;
        response.writeHead(upstreamResponse.statusCode ?? 502, keptHeaders).end(altered?.change(body));
      }, abort);
      return;
    }
    // `pipeline` would throw if the browser has closed the connection.
    if (response.closed || response.destroyed) {
      upstreamResponse.destroy();
      return;
    }
    response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
    pipeline(upstreamResponse, response, (error) => {
      if (error) abort();
    });
  });
  upstream.on('error', abort);
  incoming.pipe(upstream);
}

/** Opens a network, which is closed after the test. */
export async function openNetwork(): Promise<Network> {
  let isCut = false;
  const rules: ProxyRules = { refused: undefined, altered: undefined, delayed: undefined };
  const proxy = createServer((incoming, response) => {
    void forwardRequest(incoming, response, rules);
  }).listen(0, '127.0.0.1');
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
    delay: (delay) => {
      rules.delayed = delay;
    },
    refuse: (paths) => {
      rules.refused = paths;
    },
    alter: (change) => {
      rules.altered = change;
    },
  };
}
