import { isSignInPage, SIGN_IN_PAGES } from '@firstbell/schema/sign-in-pages';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/**
 * Files of the built console, a list that the build inserts. `revision` is a hash of the content, or null if the file
 * name contains a hash.
 */
declare const CONSOLE_FILES: { url: string; revision: string | null }[];

/** The registration of this worker: a global of service workers, which the DOM types do not declare. */
declare const registration: ServiceWorkerRegistration;

/** Time in ms within which a response has to begin; afterwards a cached response is used. */
const TIMEOUT_MS = 4000;

/** Time in ms within which the response for a page has to begin. Short, because the cached page is rarely outdated. */
const PAGE_TIMEOUT_MS = 150;

/** The page of all other paths. */
const PAGE = '/index.html';

/** Cache of the public configuration, without personal data. */
const CONFIG_CACHE = 'firstbell-config';

/** Returns the URL of the page in the cache. A sign-in page has its own content security policy; its query keeps it from being served first. */
const pageUrlOf = (path: string) => (isSignInPage(path) ? `${path}?cached` : PAGE);

const signInPages = CONSOLE_FILES.filter(({ url }) => url === PAGE).flatMap(({ revision }) =>
  SIGN_IN_PAGES.map((path) => ({ url: pageUrlOf(path), revision })),
);

cleanupOutdatedCaches();
// Pages are not served from the precache first. The route below requests them from the network, so that a new version of
// the console opens if the network is fast enough.
precacheAndRoute([...CONSOLE_FILES, ...signInPages], { directoryIndex: '', cleanURLs: false });

/** Fetches a request. Rejects if no response begins in time; a response that has begun may take longer. */
async function fetchWithin(request: Request, timeoutMs: number): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort();
  }, timeoutMs);
  try {
    return await fetch(request, { signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const { pathname } = new URL(request.url);
      const readCachedPage = async () => (await matchPrecache(pageUrlOf(pathname))) ?? Response.error();
      // A newer worker waits until no tab uses this one. Until then pages come from the network even if it is slow, so that
      // an earlier version of the console opens at most once after a deployment.
      const timeoutMs = registration.waiting === null ? PAGE_TIMEOUT_MS : TIMEOUT_MS;
      const response = await fetchWithin(request, timeoutMs).catch(readCachedPage);
      return response.status >= 500 ? readCachedPage() : response;
    },
    { denylist: [/^\/api(\/|$)/] },
  ),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/config',
  async ({ request }) => {
    const cache = await caches.open(CONFIG_CACHE);
    try {
      const response = await fetchWithin(request, TIMEOUT_MS);
      if (response.ok) await cache.put(request, response.clone());
      return response.ok ? response : ((await cache.match(request)) ?? response);
    } catch {
      return (await cache.match(request)) ?? Response.error();
    }
  },
);
