import { type AxiosInstance, type AxiosResponse } from 'axios';
import { isApiError } from '../http/ApiError.ts';
import { hideFailure } from '../http/watchHttp.ts';
import { type Identity } from '../identity/Identity.ts';
import { type KeptStore } from './KeptStore.ts';

/** Maximum number of cached responses per path and person; the oldest ones are removed. */
const MOST_OF_A_PATH = 60;

/** A cached response: its body, and its time in ms since 1970. */
type KeptAnswer = { data: unknown; at: number };

/** Clients that already have the interceptors. */
const cachingClients = new WeakSet<AxiosInstance>();

const isAnswer = (value: unknown): value is KeptAnswer =>
  typeof value === 'object' && value !== null && 'data' in value && 'at' in value;

function addressOf(url: string, params: unknown): string {
  const pairs = Object.entries((params ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  return `${url}?${new URLSearchParams(pairs.toSorted()).toString()}`;
}

const prefixOf = (person: string, url: string) => `${person}/answer${url}?`;
const nameOf = (person: string, url: string, params: unknown) => `${person}/answer${addressOf(url, params)}`;

/** Caches the response to a request of a person; a failed write is ignored. */
export async function keepAnswer(
  store: KeptStore,
  person: string,
  request: { url: string; params?: unknown },
  data: unknown,
): Promise<void> {
  const answer: KeptAnswer = { data, at: Date.now() };
  try {
    await store.write(nameOf(person, request.url, request.params), answer);
    await removeOldest(store, prefixOf(person, request.url));
  } catch {
    return;
  }
}

async function removeOldest(store: KeptStore, prefix: string): Promise<void> {
  const names = await store.names(prefix);
  if (names.length <= MOST_OF_A_PATH) return;
  const answers = await readAll(store, names);
  const outdated = answers.toSorted((one, other) => other.answer.at - one.answer.at).slice(MOST_OF_A_PATH);
  await Promise.all(outdated.map(({ name }) => store.remove(name)));
}

async function readAll(store: KeptStore, names: readonly string[]) {
  const all = await Promise.all(names.map(async (name) => ({ name, answer: await store.read(name) })));
  return all.flatMap(({ name, answer }) => (isAnswer(answer) ? [{ name, answer }] : []));
}

/** Reads the cached responses of a path, each with the parameters of its request, newest first. */
export async function readAnswers(
  store: KeptStore,
  person: string,
  url: string,
): Promise<{ params: URLSearchParams; data: unknown }[]> {
  const prefix = prefixOf(person, url);
  const answers = await readAll(store, await store.names(prefix));
  return answers
    .toSorted((one, other) => other.answer.at - one.answer.at)
    .map(({ name, answer }) => ({
      params: new URLSearchParams(name.slice(prefix.length)),
      data: answer.data,
    }));
}

/**
 * Makes the client cache the responses to `GET` requests of `paths`, and return them while the API cannot be
 * reached.
 */
export function keepAnswers(
  http: AxiosInstance,
  {
    store,
    identity,
    paths,
  }: { store: KeptStore; identity: Pick<Identity, 'user'>; paths: readonly string[] },
): void {
  if (cachingClients.has(http)) return;
  cachingClients.add(http);
  const isKept = (url: string) => paths.includes(url);
  http.interceptors.response.use(
    (response) => {
      const { url = '', method = 'get' } = response.config;
      const params: unknown = response.config.params;
      const person = identity.user()?.id;
      if (person !== undefined && method === 'get' && isKept(url))
        void keepAnswer(store, person, { url, params }, response.data);
      return response;
    },
    async (error: unknown) => {
      const person = identity.user()?.id;
      if (!isApiError(error) || !error.isUnreachable || person === undefined) throw error;
      const { method, url = '', params } = error.request ?? {};
      if (method !== 'get' || !isKept(url)) throw error;
      const answer = await store.read(nameOf(person, url, params));
      if (!isAnswer(answer)) throw error;
      return hideFailure({ data: answer.data, status: 200, config: {} } as AxiosResponse, error);
    },
  );
}
