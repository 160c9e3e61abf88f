import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Files of the built console with the hashes of those whose names have none; written by the build. */
declare const CONSOLE_FILES: { url: string; revision: string | null }[];

/** Timeout of a page in milliseconds, after which the cached one is used. */
const PATIENCE_MS = 4000;

/** Cache of the public configuration, without personal data. */
const CONFIG_CACHE = 'firstbell-config';

cleanupOutdatedCaches();
// No precached index page: pages are fetched network-first, so that a stale worker never opens a stale console.
precacheAndRoute(CONSOLE_FILES, { directoryIndex: '', cleanURLs: false });

const fetchSoon = (request: Request) => fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });

registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const kept = async () => (await matchPrecache('/index.html')) ?? Response.error();
      const answer = await fetchSoon(request).catch(kept);
      return answer.status >= 500 ? kept() : answer;
    },
    { denylist: [/^\/api(\/|$)/] },
  ),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/config',
  async ({ request }) => {
    const cache = await caches.open(CONFIG_CACHE);
    try {
      const answer = await fetchSoon(request);
      if (answer.ok) await cache.put(request, answer.clone());
      return answer.ok ? answer : ((await cache.match(request)) ?? answer);
    } catch {
      return (await cache.match(request)) ?? Response.error();
    }
  },
);
