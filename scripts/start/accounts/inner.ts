import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type RequestListener,
} from 'node:http';

const PASS = 'x-firstbell-pass';

type Sent = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends a request to the inner server and resolves with the whole answer. */
export type Send = (sent: Sent) => Promise<Answer>;

/** Reads a whole body; rejects if it is incomplete. */
export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Serves a handler on a private port, which only the returned function can use. */
export async function serveInside(handler: RequestListener): Promise<Send> {
  const pass = randomUUID();
  const server = createServer((incoming, response) => {
    if (incoming.headers[PASS] === pass) handler(incoming, response);
    else response.writeHead(403).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return ({ method, path, headers, body }) => {
    const { connection, 'transfer-encoding': encoding, ...forwarded } = headers;
    const asked = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...forwarded, 'content-length': body.byteLength, [PASS]: pass },
    });
    return new Promise((resolve, reject) => {
      asked.on('error', reject);
      asked.on('response', (answer) => {
        readBody(answer).then((read) => {
          resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: read });
        }, reject);
      });
      asked.end(body);
    });
  };
}
