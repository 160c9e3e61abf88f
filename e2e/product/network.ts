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
  /** Delays the responses to a path by some ms, as a slow line does; `undefined` ends the delay. */
  setDelay: (delay: Delay | undefined) => void;
  /** Responds with 503 to requests of matching paths; `undefined` accepts all requests again. */
  setRefusedPaths: (paths: RegExp | undefined) => void;
  /** Changes the text of a file in its response; `undefined` ends the changes. */
  setAlteration: (alteration: Alteration | undefined) => void;
};

/** Path of a file, and a function that changes its text. */
type Alteration = { path: string; change: (text: string) => string };

/** Path of a file, and the ms by which its response is delayed. */
type Delay = { path: string; ms: number };

type ProxyRules = {
  refusedPaths: RegExp | undefined;
  alteration: Alteration | undefined;
  delay: Delay | undefined;
};

async function forwardRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  { refusedPaths, alteration, delay }: ProxyRules,
): Promise<void> {
  const { url = '', method } = incoming;
  const { pathname } = new URL(url);
  if (pathname === delay?.path) await pause(delay.ms);
  if (refusedPaths?.test(pathname)) {
    response.writeHead(503).end();
    return;
  }
  const abort = () => incoming.destroy();
  const isAltered = pathname === alteration?.path;
  const headers = { ...incoming.headers, ...(isAltered && { 'accept-encoding': 'identity' }) };
  const upstream = request(url, { method, headers }, (upstreamResponse) => {
    if (isAltered) {
      void text(upstreamResponse).then((body) => {
        const { 'content-length': _, etag: __, ...keptHeaders } = upstreamResponse.headers;
        response.writeHead(upstreamResponse.statusCode ?? 502, keptHeaders).end(alteration?.change(body));
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
  const rules: ProxyRules = { refusedPaths: undefined, alteration: undefined, delay: undefined };
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
    setDelay: (delay) => {
      rules.delay = delay;
    },
    setRefusedPaths: (paths) => {
      rules.refusedPaths = paths;
    },
    setAlteration: (alteration) => {
      rules.alteration = alteration;
    },
  };
}
