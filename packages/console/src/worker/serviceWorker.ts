import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/**
 * Files of the built console, which the build writes; `revision` is a hash, null for files with a hash in
 * their names.
 */
declare const CONSOLE_FILES: { url: string; revision: string | null }[];

/** Timeout in ms after which a cached response is used. */
const TIMEOUT_MS = 4000;

/** Cache of the public configuration, without personal data. */
const CONFIG_CACHE = 'firstbell-config';

cleanupOutdatedCaches();
// Navigations do not use the precache first: the route below fetches pages network-first, so that a stale worker never
// opens a stale console.
precacheAndRoute(CONSOLE_FILES, { directoryIndex: '', cleanURLs: false });

const fetchWithTimeout = (request: Request) => fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });

registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const cachedPage = async () => (await matchPrecache('/index.html')) ?? Response.error();
      const response = await fetchWithTimeout(request).catch(cachedPage);
      return response.status >= 500 ? cachedPage() : response;
    },
    { denylist: [/^\/api(\/|$)/] },
  ),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/config',
  async ({ request }) => {
    const cache = await caches.open(CONFIG_CACHE);
    try {
      const response = await fetchWithTimeout(request);
      if (response.ok) await cache.put(request, response.clone());
      return response.ok ? response : ((await cache.match(request)) ?? response);
    } catch {
      return (await cache.match(request)) ?? Response.error();
    }
  },
);
