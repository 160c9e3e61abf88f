import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemDetails } from '@firstbell/schema';
import { readConfig } from '../../src/node/index.ts';
import { listen, type Listening } from '../../src/node/http/listen.ts';
import { formatPagePolicy, LIBRARY_STYLES } from '../../src/node/http/securityHeaders.ts';
import { createWebApp } from '../../src/node/http/webApp.ts';
import { UNLIMITED, setUpSchool } from '../school.ts';

const SCRIPT = 'export const text = "bell";\n'.repeat(200);
/** Script in the file that the build has compressed. It differs from `SCRIPT`, so that a test can tell which one was sent. */
const SCRIPT_OF_BUILD = 'compressed by the build';
const PAGE_STYLE = 'body { margin: 0; }';
const school = setUpSchool();
let folder: string;
let server: Listening;
let base: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstbell-console-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><title>Console</title><style>${PAGE_STYLE}</style>`,
  );
  await writeFile(join(folder, 'assets/main-abc123.js'), SCRIPT);
  await writeFile(join(folder, 'assets/start-def456.js'), SCRIPT);
  await writeFile(join(folder, 'assets/start-def456.js.br'), brotliCompressSync(SCRIPT_OF_BUILD));
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await writeFile(join(folder, '../secret.txt'), 'secret');
  const config = readConfig({ SOCIAL_PROVIDERS: 'none', TRUSTED_PROXY: 'loopback' });
  server = await listen(createWebApp(school.app, folder, config, UNLIMITED), '127.0.0.1', 0);
  base = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
  await rm(join(folder, '../secret.txt'));
});

type RawResponse = { status: number; headers: Record<string, unknown>; body: Buffer };

/** Sends a request with the exact path and headers, without normalization. */
function send(path: string, headers: Record<string, string> = {}, method = 'GET', chunks: string[] = []) {
  return new Promise<RawResponse>((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port: server.port, path, method, headers },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          });
        });
      },
    );
    request.on('error', reject);
    for (const chunk of chunks) request.write(chunk);
    request.end();
  });
}

describe('the console', () => {
  test('lets browsers cache hashed files permanently, and revalidate the page each time', async () => {
    const script = await send('/assets/main-abc123.js');
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const page = await send('/');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    const revalidated = await send('/', { 'if-none-match': String(page.headers.etag) });
    expect({ status: revalidated.status, size: revalidated.body.length }).toEqual({ status: 304, size: 0 });
  });

  test('compresses responses that the browser can decompress', async () => {
    const gzipped = await send('/assets/main-abc123.js', { 'accept-encoding': 'gzip' });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.body).toString()).toBe(SCRIPT);
    const brotli = await send('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers.etag).not.toBe(gzipped.headers.etag);
    expect((await send('/assets/main-abc123.js', { 'accept-encoding': 'br;q=0' })).body.toString()).toBe(
      SCRIPT,
    );
  });

  test('sends the file that the build has compressed to a browser that can decompress it', async () => {
    const path = '/assets/start-def456.js';
    const { headers, body } = await send(path, { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT_OF_BUILD);
    expect((await send(path)).body.toString()).toBe(SCRIPT);
  });

  test.each([
    '/student/edit?id=S1001',
    '/forgot-password.html',
    '/users-profile.html',
    '/pages-faq.html',
    '/no/such',
  ])('responds to %s with the page', async (path) => {
    const response = await send(path);
    expect(response.status).toBe(200);
    expect(response.body.toString()).toContain('<title>Console</title>');
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/.vite/manifest.json',
    '/%00',
    '/%E0%A4%A',
  ])('serves no file at %s', async (path) => {
    const response = await send(path);
    expect(response.body.toString()).not.toMatch(/secret|^\{\}/);
    expect(response.status).toBeLessThan(500);
  });

  test.each(['/assets/', '/assets', '/assets/.'])('lists no folder at %s', async (path) => {
    const { body } = await send(path);
    expect(body.toString()).not.toMatch(/main-abc123|start-def456/);
  });

  test('responds with 404 to a missing script, and with 405 to other methods', async () => {
    expect((await send('/assets/old-000.js')).status).toBe(404);
    expect((await send('/', {}, 'POST')).status).toBe(405);
    expect(await send('/', {}, 'HEAD')).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });
});

describe('every response', () => {
  const pagePolicy = /script-src 'self';.*connect-src 'self' http:\/\/127\.0\.0\.1:9099;.*object-src 'none'/;
  const noPagePolicy = /^default-src 'none'; base-uri 'none';/;

  const paths = ['/', '/sw.js', '/assets/main-abc123.js', '/api/health', '/api/nothing', '/assets/none.js'];
  test.each(paths)('of %s has the security headers', async (path) => {
    const { headers } = await send(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^.(api|assets)/.test(path) ? noPagePolicy : pagePolicy);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('has Strict-Transport-Security if the request came by https', async () => {
    const { headers } = await send('/', { 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('is sent only to requests for a loopback host while the emulator is in use', async () => {
    const foreign = await send('/api/health', { host: 'firstbell.evil.example' });
    expect(foreign.status).toBe(421);
    expect(foreign.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    });
    expect((await send('/api/health', { host: `localhost:${server.port}` })).status).toBe(200);
  });
});

describe('the content security policy', () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
  const { settings } = readConfig({
    FIREBASE_PROJECT_ID: 'a-school',
    FIREBASE_API_KEY: 'key',
    STAFF_DOMAINS: 'a.example',
    SOCIAL_PROVIDERS: 'google',
  });
  const formatPolicy = (path: string) => formatPagePolicy(settings.publicConfig, { path, styles: [] });

  test.each(['/login', '/register'])('of %s allows what sign-in by other services needs', (path) => {
    expect(formatPolicy(path)).toContain("script-src 'self' https://apis.google.com;");
    expect(formatPolicy(path)).toContain('frame-src https://a-school.firebaseapp.com;');
  });

  test.each(['', '/', '/student', '/login/next', '/forgot-password.html', '/account-link'])(
    'of %j allows no other service but the one that issues tokens',
    (path) => {
      expect(formatPolicy(path)).toContain("script-src 'self';");
      expect(formatPolicy(path)).toContain("frame-src 'none';");
      expect(formatPolicy(path)).toContain('https://securetoken.googleapis.com');
    },
  );

  test('allows the styles of the page and of the libraries by their hashes, also when the page is revalidated', async () => {
    const { headers } = await send('/student');
    const policy = String(headers['content-security-policy']);
    for (const text of [PAGE_STYLE, ...LIBRARY_STYLES]) expect(policy).toContain(`'sha256-${hashOf(text)}'`);
    const revalidated = await send('/student', { 'if-none-match': String(headers.etag) });
    expect(revalidated.headers['content-security-policy']).toBe(policy);
    const script = await send('/assets/main-abc123.js');
    expect(script.headers['content-security-policy']).not.toContain(hashOf(PAGE_STYLE));
  });

  test('of the API’s description allows only its own style, also from memory', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { headers, body } = await send('/api/docs');
      const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body.toString()) ?? [];
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hashOf(style)}';`);
    }
  });

  test('has the styles that React Aria adds', () => {
    const folderOfLibrary = new URL('../../../../node_modules/react-aria/dist/private/', import.meta.url);
    const added = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].map((name) => {
      const code = readFileSync(new URL(name, folderOfLibrary), 'utf8');
      const [, text = ''] = /style\.textContent = `([^`]*)`/.exec(code) ?? [];
      return text.replace(/\$\{[^}]*\}/, 'data-react-aria-pressable').trim();
    });
    expect(LIBRARY_STYLES).toEqual(['', ...added]);
  });
});

describe('the API', () => {
  test('compresses its responses and forbids caching them', async () => {
    const list = await send('/api/student?rows=100', { token: 'asha', 'accept-encoding': 'gzip' });
    expect(list.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' });
    expect(JSON.parse(gunzipSync(list.body).toString())).toHaveProperty('total');
  });

  test.each([
    ['declared', { 'content-length': '10000000' }],
    ['not declared', { 'transfer-encoding': 'chunked' }],
  ])('refuses a body of 10 MB whose length is %s', async (_, headers) => {
    const chunks = Array.from({ length: 10 }, () => 'x'.repeat(1_000_000));
    const response = await send(
      '/api/student',
      { token: 'asha', 'content-type': 'application/json', ...headers },
      'POST',
      chunks,
    );
    expect(problemDetails.parse(JSON.parse(response.body.toString()))).toMatchObject({
      code: 'too_large',
      status: 413,
    });
    expect((await fetch(`${base}/api/health`)).status).toBe(200);
  });
});

test('reports a port that is in use, and an address that the machine does not have', async () => {
  const app = createWebApp(school.app, folder, readConfig({}), UNLIMITED);
  await expect(listen(app, '127.0.0.1', server.port)).rejects.toThrow(`Port ${server.port} is taken.`);
  await expect(listen(app, '203.0.113.7', 0)).rejects.toThrow(
    'HOST: this machine has no address 203.0.113.7.',
  );
});

test('keeps the key of a session in a cookie that scripts cannot read, and over https sends it nowhere else', async () => {
  const incoming = { socket: { remoteAddress: '127.0.0.1' } };
  const open = (protocol: string, cookie: string) =>
    createWebApp(school.api, folder, readConfig({}), UNLIMITED).request(
      `${protocol}://localhost/api/me/session`,
      { method: 'POST', headers: { token: 'asha', cookie } },
      { incoming },
    );
  const attributes = 'Path=/; HttpOnly; SameSite=Strict';
  const response = await open('http', '');
  expect(response.headers.get('session')).toBeNull();
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(
    new RegExp(`^firstbell-session-([\\w-]{12})=\\1\\.[\\w-]{43}; ${attributes}; Max-Age=2592000$`),
  );
  const [pair = ''] = cookie.split(';');
  const me = new Request('http://localhost/api/me', { headers: { token: 'asha', cookie: pair } });
  expect((await school.api.fetch(me)).status).toBe(200);
  const others = Array.from({ length: 5 }, (_, index) => `__Host-firstbell-session-${index}=x`);
  const [secure = '', ...removed] = (await open('https', others.join('; '))).headers.getSetCookie();
  expect(secure).toMatch(/^__Host-firstbell-session-.*; Secure; Max-Age=/);
  expect(removed).toHaveLength(5);
  for (const one of removed) expect(one).toMatch(/=; .*; Max-Age=0$/);
});
