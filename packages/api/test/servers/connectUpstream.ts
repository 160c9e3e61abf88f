import { connect, type Socket } from 'node:net';

/** A connection to the server behind a proxy. `end` closes this connection and the client's. */
export type Upstream = { upstream: Socket; end: () => void };

/** Connects a client of a proxy to the server at an address. If one socket closes, both are destroyed. `sockets` contains the open ones. */
export function connectUpstream(client: Socket, target: URL, sockets: Set<Socket>): Upstream {
  const upstream = connect(Number(target.port), target.hostname);
  const end = () => {
    for (const socket of [client, upstream]) {
      sockets.delete(socket);
      socket.destroy();
    }
  };
  for (const socket of [client, upstream]) {
    sockets.add(socket);
    socket.on('error', end).on('close', end);
  }
  return { upstream, end };
}
