import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Removes itself and reloads its pages, so that the cached console of `npm start` does not hide the sources. */
const SELF_REMOVING_WORKER = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil((async () => {
    await registration.unregister();
    for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url);
  })()));
`;

const selfRemovingWorker: Plugin = {
  name: 'self-removing-worker',
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript').end(SELF_REMOVING_WORKER);
    });
  },
};

const [host = '', port = '', api = ''] = process.argv.slice(2);

/** Serves the console from its sources with hot reload, and the API of the address `api` below `/api`. */
const server = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [selfRemovingWorker],
  server: { host, port: Number(port), strictPort: true, proxy: { '/api': api } },
});
await server.listen();
