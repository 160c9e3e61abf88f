import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type RequestListener,
} from 'node:http';

/** Header with the secret that the inner server requires. */
const SECRET_HEADER = 'x-firstbell-pass';

type InnerRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };
type InnerResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends a request to the inner server and resolves with the whole response. */
export type Send = (innerRequest: InnerRequest) => Promise<InnerResponse>;

/** Reads a whole body; rejects if it is incomplete. */
export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Serves a handler on a private port, which refuses every caller except the returned function. */
export async function servePrivately(handler: RequestListener): Promise<Send> {
  const secret = randomUUID();
  const server = createServer((incoming, response) => {
    if (incoming.headers[SECRET_HEADER] === secret) handler(incoming, response);
    else response.writeHead(403).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return ({ method, path, headers, body }) => {
    // Omits both headers, because the body is sent whole, with its length.
    const { connection, 'transfer-encoding': encoding, ...forwarded } = headers;
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...forwarded, 'content-length': body.byteLength, [SECRET_HEADER]: secret },
    });
    return new Promise((resolve, reject) => {
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        readBody(incoming).then((responseBody) => {
          resolve({ status: incoming.statusCode ?? 500, headers: incoming.headers, body: responseBody });
        }, reject);
      });
      outgoing.end(body);
    });
  };
}
