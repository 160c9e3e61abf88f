import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { connectUpstream } from './connectUpstream.ts';

/** First bytes of the messages that are not queries: the startup message and the end of a session. */
const FIRST_BYTES_WITHOUT_QUERY = [0, 'X'.charCodeAt(0)];

/** A proxy in front of a PostgreSQL server, which injects faults. */
export type FaultyProxy = {
  url: string;
  /** Breaks every connection and refuses new ones, until `restore` is called. */
  refuse: () => Promise<void>;
  /** Accepts connections and data, but forwards nothing, until `restore` is called. */
  hang: () => void;
  restore: () => Promise<void>;
  /** Breaks the connection of the n-th query from now, either before the server receives the query or after. */
  breakAt: (queryNumber: number, moment: 'before' | 'after') => void;
  /** Tells whether the query of `breakAt` has been sent. */
  hasBroken: () => boolean;
  close: () => Promise<void>;
};

/** Starts a proxy on a free port in front of the server at an address. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  let isHanging = false;
  let queriesLeft = 0;
  let moment: 'before' | 'after' = 'before';

  const server = createServer((client) => {
    const { upstream, end } = connectUpstream(client, new URL(target), sockets);
    client.on('data', (chunk) => {
      if (isHanging) return;
      const isQuery = !FIRST_BYTES_WITHOUT_QUERY.includes(chunk[0] ?? 0);
      if (isQuery && queriesLeft > 0 && --queriesLeft === 0) {
        if (moment === 'before') end();
        else {
          // The server still reads all received data, and then closes its side.
          client.removeListener('close', end);
          upstream.end(chunk, () => client.destroy());
        }
      } else upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (!isHanging && client.writable) client.write(chunk);
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const refuse = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const ownPort = (server.address() as AddressInfo).port;
  const url = new URL(target);
  url.host = `127.0.0.1:${ownPort}`;
  return {
    url: url.href,
    refuse,
    hang: () => {
      isHanging = true;
    },
    restore: async () => {
      if (isHanging) for (const socket of sockets) socket.destroy();
      isHanging = false;
      if (!server.listening) await listen(ownPort);
    },
    breakAt: (queryNumber, breakMoment) => {
      queriesLeft = queryNumber;
      moment = breakMoment;
    },
    hasBroken: () => queriesLeft === 0,
    close: async () => {
      if (server.listening) await refuse();
    },
  };
}
