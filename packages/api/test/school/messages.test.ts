import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/node/index.ts';
import { listen, type Listening } from '../../src/node/http/listen.ts';
import { createWebApp } from '../../src/node/http/webApp.ts';
import { UNLIMITED, setUpSchool } from '../school.ts';

const school = setUpSchool({ isEmpty: true });
let server: Listening;
beforeAll(async () => {
  server = await listen(createWebApp(school.app, 'nowhere', readConfig({}), UNLIMITED), '127.0.0.1', 0);
});
afterAll(() => server.close());

/** Sends raw bytes, and returns everything that the server sends until it closes the connection. */
function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
    let response = '';
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (part: Buffer) => (response += part.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(response));
  });
}
const HOST = 'host: localhost';
const buildHead = (method: string, ...headers: string[]) =>
  `${[`${method} /api/student HTTP/1.1`, HOST, ...headers].join('\r\n')}\r\n\r\n`;
const parseStatuses = (response: string) =>
  [...response.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status);

const SMUGGLED_REQUEST = `0\r\n\r\n${buildHead('GET')}`;
test.each([
  [
    'both Content-Length and Transfer-Encoding',
    buildHead('POST', 'content-length: 4', 'transfer-encoding: chunked') + SMUGGLED_REQUEST,
  ],
  ['two lengths', `${buildHead('POST', 'content-length: 4', 'content-length: 6')}abcdef`],
  ['an unknown encoding', buildHead('POST', 'transfer-encoding: identity') + SMUGGLED_REQUEST],
  ['a space before the colon', `${buildHead('POST', 'content-length : 4')}abcd`],
  ['line feeds alone', `GET /api/live HTTP/1.1\n${HOST}\n\n`],
  ['no host', 'GET /api/live HTTP/1.1\r\n\r\n'],
])(
  'a request with %s is refused, and the bytes after it are not read as another request',
  async (_, bytes) => {
    expect(parseStatuses(await sendBytes(bytes))).toEqual(['400']);
  },
);

test.each([
  ['TRACE', ['405']],
  ['TRACK', ['400']],
  ['OPTIONS', ['405']],
  ['CONNECT', []],
])('a %s request is not echoed, and gets no CORS headers', async (method, statuses) => {
  const response = await sendBytes(buildHead(method, 'cookie: an-echoed-secret', 'connection: close'));
  expect(parseStatuses(response)).toEqual(statuses);
  expect(response).not.toMatch(/an-echoed-secret|access-control/i);
});
