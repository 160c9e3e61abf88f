import { preview } from 'vite';

/** A served folder; `address` ends with a slash. */
export type ServedFolder = { address: string; stop: () => Promise<void> };

/** Serves a folder below a path as static hosts do: its files, `index.html` for folders, and 404 for everything else. */
export async function serveFolder(folder: string, basePath = '/'): Promise<ServedFolder> {
  const server = await preview({
    configFile: false,
    root: folder,
    base: basePath,
    appType: 'mpa',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
  });
  return { address: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() };
}
