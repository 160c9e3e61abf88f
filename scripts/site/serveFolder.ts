import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** A served folder; `address` ends with a slash. */
export type ServedFolder = { address: string; stop: () => Promise<void> };

function findFile(folder: string, path: string): string | null {
  const file = join(folder, normalize(path), path.endsWith('/') ? 'index.html' : '');
  const isFile = file.startsWith(folder) && statSync(file, { throwIfNoEntry: false })?.isFile();
  return isFile ? file : null;
}

/** Serves a folder below a path as static hosts do: its files, `index.html` for folders, and 404 for everything else. */
export async function serveFolder(folder: string, basePath = '/'): Promise<ServedFolder> {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const file = path.startsWith(basePath) ? findFile(folder, path.slice(basePath.length - 1)) : null;
    if (file === null) {
      response.writeHead(404).end();
      return;
    }
    const { size } = statSync(file);
    const type = CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-length': size });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${String(port)}${basePath}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
