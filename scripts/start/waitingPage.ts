import { once } from 'node:events';
import { createServer } from 'node:http';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Starting again</title>
<style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { display: grid; place-content: center; min-block-size: 90vh; max-inline-size: 32rem; margin: auto; padding: 1rem; }
h1 { font-size: 1.5rem; }</style></head><body><main role="status"><h1>Firstbell is starting again</h1>
<p>It stopped a moment ago. This takes up to 15 seconds, and this page then opens by itself. What was saved is safe.</p>
<noscript><p>Load this page again in a moment.</p></noscript></main>
<script>setInterval(() => fetch('/api/health').then(({ ok }) => ok && location.reload(), () => undefined), 1000)</script>
</body></html>`;

const PROBLEM = JSON.stringify({
  type: 'urn:firstbell:problem:unavailable',
  title: 'Not available',
  status: 503,
  detail: 'Firstbell is starting again. Try again in a moment.',
  code: 'unavailable',
});

/** Address that a page is served at. */
type Place = { host: string; port: number };

/**
 * Serves a page that says that the console is starting again and loads it by itself, and for the API a problem that clients retry.
 * Returns the function that stops serving; without a free port, nothing is served.
 */
export async function serveWaitingPage({ host, port }: Place): Promise<() => Promise<void>> {
  const server = createServer(({ url = '/' }, response) => {
    const isApi = /^\/api(\/|$)/.test(url);
    response.writeHead(503, {
      'content-type': isApi ? 'application/problem+json' : 'text/html; charset=utf-8',
      ...{ 'cache-control': 'no-store', 'retry-after': '5', connection: 'close' },
    });
    response.end(isApi ? PROBLEM : PAGE);
  });
  const isServing = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen({ host, port }, () => resolve(true));
  });
  return async () => {
    if (!isServing) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}
