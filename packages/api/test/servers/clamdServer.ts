import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';

/** The test file of the European Institute for Computer Antivirus Research, in two parts so that no scanner finds it here. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Fault of the server: it hangs, closes the connection, or replies with a text. */
type Fault = 'hang' | 'close' | { reply: string };

const COMMAND_END = 0;
const LENGTH_BYTES = 4;

/** Runs a minimal clamd on a Unix socket, with `PING` and `INSTREAM` (`limit` in bytes). It finds only the EICAR test file. */
export async function runClamd({ limit = 25 * 1024 * 1024 } = {}) {
  const path = join(tmpdir(), `firstbell-clamd-${randomUUID()}.sock`);
  const state: { fault: Fault | undefined } = { fault: undefined };
  const scanned: Buffer[] = [];

  function scan(socket: Socket, stream: Buffer): void {
    const chunks: Buffer[] = [];
    for (let offset = 0; offset + LENGTH_BYTES <= stream.length;) {
      const length = stream.readUInt32BE(offset);
      if (length === 0) {
        const file = Buffer.concat(chunks);
        scanned.push(file);
        socket.end(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
        return;
      }
      chunks.push(stream.subarray(offset + LENGTH_BYTES, offset + LENGTH_BYTES + length));
      offset += LENGTH_BYTES + length;
    }
    const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    if (size > limit) socket.end('INSTREAM size limit exceeded. ERROR\0');
  }

  function reply(socket: Socket, received: Buffer): void {
    const commandEnd = received.indexOf(COMMAND_END);
    if (commandEnd === -1 || state.fault === 'hang') return;
    if (state.fault === 'close') socket.destroy();
    else if (state.fault) socket.end(`${state.fault.reply}\0`);
    else if (received.subarray(0, commandEnd).equals(Buffer.from('zPING'))) socket.end('PONG\0');
    else scan(socket, received.subarray(commandEnd + 1));
  }

  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      if (socket.writableEnded) return;
      received = Buffer.concat([received, chunk]);
      reply(socket, received);
    });
  });
  const start = () => new Promise<void>((resolve) => server.listen(path, resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await start();
  return { path, state, scanned, start, stop };
}
