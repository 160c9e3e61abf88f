import { type AxiosInstance, type AxiosResponse } from 'axios';
import { isApiError } from '../http/ApiError.ts';
import { hideFailure } from '../http/watchHttp.ts';
import { type Identity } from '../identity/Identity.ts';
import { type OfflineStore } from './OfflineStore.ts';

/** Maximum number of cached responses per path and person; the oldest ones are removed. */
const MAX_PER_PATH = 60;

/** A cached response: its body, and its time in ms since 1970. */
type CachedResponse = { data: unknown; at: number };

/** Clients that already have the interceptors. */
const cachingClients = new WeakSet<AxiosInstance>();

const isCachedResponse = (value: unknown): value is CachedResponse =>
  typeof value === 'object' && value !== null && 'data' in value && 'at' in value;

function createCacheUrl(url: string, params: unknown): string {
  const pairs = Object.entries((params ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  return `${url}?${new URLSearchParams(pairs.toSorted()).toString()}`;
}

const prefixOf = (person: string, url: string) => `${person}/response${url}?`;
const keyOf = (person: string, url: string, params: unknown) =>
  `${person}/response${createCacheUrl(url, params)}`;

/** Caches the response to a request of a person; a failed write is ignored. */
export async function cacheResponse(
  store: OfflineStore,
  person: string,
  request: { url: string; params?: unknown },
  data: unknown,
): Promise<void> {
  const response: CachedResponse = { data, at: Date.now() };
  try {
    await store.write(keyOf(person, request.url, request.params), response);
    await removeOldest(store, prefixOf(person, request.url));
  } catch {
    return;
  }
}

async function removeOldest(store: OfflineStore, prefix: string): Promise<void> {
  const keys = await store.listKeys(prefix);
  if (keys.length <= MAX_PER_PATH) return;
  const responses = await readResponses(store, keys);
  const oldest = responses.toSorted((a, b) => b.response.at - a.response.at).slice(MAX_PER_PATH);
  await Promise.all(oldest.map(({ key }) => store.remove(key)));
}

async function readResponses(store: OfflineStore, keys: readonly string[]) {
  const all = await Promise.all(keys.map(async (key) => ({ key, response: await store.read(key) })));
  return all.flatMap(({ key, response }) => (isCachedResponse(response) ? [{ key, response }] : []));
}

/** Reads the cached responses of a path, each with the parameters of its request, newest first. */
export async function readCachedResponses(
  store: OfflineStore,
  person: string,
  url: string,
): Promise<{ params: URLSearchParams; data: unknown }[]> {
  const prefix = prefixOf(person, url);
  const responses = await readResponses(store, await store.listKeys(prefix));
  return responses
    .toSorted((a, b) => b.response.at - a.response.at)
    .map(({ key, response }) => ({
      params: new URLSearchParams(key.slice(prefix.length)),
      data: response.data,
    }));
}

/**
 * Makes the client cache the responses to `GET` requests of `paths`, and return them while the API cannot be
 * reached.
 */
export function addResponseCache(
  http: AxiosInstance,
  {
    store,
    identity,
    paths,
  }: { store: OfflineStore; identity: Pick<Identity, 'getUser'>; paths: readonly string[] },
): void {
  if (cachingClients.has(http)) return;
  cachingClients.add(http);
  const isCachedPath = (url: string) => paths.includes(url);
  http.interceptors.response.use(
    (response) => {
      const { url = '', method = 'get' } = response.config;
      const params: unknown = response.config.params;
      const person = identity.getUser()?.id;
      if (person !== undefined && method === 'get' && isCachedPath(url))
        void cacheResponse(store, person, { url, params }, response.data);
      return response;
    },
    async (error: unknown) => {
      const person = identity.getUser()?.id;
      if (!isApiError(error) || !error.isUnreachable || person === undefined) throw error;
      const { method, url = '', params } = error.request ?? {};
      if (method !== 'get' || !isCachedPath(url)) throw error;
      const response = await store.read(keyOf(person, url, params));
      if (!isCachedResponse(response)) throw error;
      return hideFailure({ data: response.data, status: 200, config: {} } as AxiosResponse, error);
    },
  );
}
