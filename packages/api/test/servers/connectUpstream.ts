import { connect, type Socket } from 'node:net';

/** A connection to the server behind a proxy. `end` closes it and the connection of the client. */
export type Upstream = { upstream: Socket; end: () => void };

/** Connects a client of a proxy to the server at an address. When one side closes, so does the other. `sockets` contains the open sockets. */
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
