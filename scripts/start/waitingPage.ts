import { type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';

const PAGE = readFileSync(new URL('../../deploy/starting.html', import.meta.url));

const PROBLEM = JSON.stringify({
  ...{ type: 'urn:firstbell:problem:unavailable', title: 'Not available', status: 503 },
  detail: 'Firstbell is starting again. Try again in a moment.',
  code: 'unavailable',
});

/** Page in place of a part: it loads the console again by itself, and for the API there is a problem that clients retry. */
export type WaitingPage = {
  /** Serves the page; without a free port, nothing is served. */
  open: () => Promise<void>;
  /** Gives the port to the process that takes the page's place, without refusing a connection. */
  giveTo: (child: ChildProcess) => void;
  close: () => void;
};

/** Creates the waiting page of an address. */
export function createWaitingPage({ host, port }: { host: string; port: number }): WaitingPage {
  let server: Server | undefined;
  const close = () => {
    server?.close();
    server = undefined;
  };
  return {
    open: () =>
      new Promise((resolve) => {
        if (server) return resolve();
        server = createServer(({ url = '/' }, response) => {
          const isApi = /^\/api(\/|$)/.test(url);
          response.writeHead(503, {
            'content-type': isApi ? 'application/problem+json' : 'text/html; charset=utf-8',
            ...{ 'cache-control': 'no-store', 'retry-after': '5', connection: 'close' },
          });
          response.end(isApi ? PROBLEM : PAGE);
        });
        server.once('error', () => resolve(close()));
        server.listen({ host, port }, resolve);
      }),
    giveTo: (child) => child.send('port', server, {}, close),
    close,
  };
}
