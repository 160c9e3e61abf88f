import { type AxiosInstance, type AxiosResponse } from 'axios';
import { isApiError } from '../http/ApiError.ts';
import { hideFailure } from '../http/watchHttp.ts';
import { type Identity } from '../identity/Identity.ts';
import { type KeptStore } from './KeptStore.ts';

/** Maximum number of cached responses of one path for a person, such as sheets; the oldest are removed. */
const MOST_OF_A_PATH = 60;

/** A cached response: its body and time. */
type KeptAnswer = { data: unknown; at: number };

const kept = new WeakSet<AxiosInstance>();

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

/** Caches the response to a request of a person; does nothing without storage. */
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
  const old = answers.toSorted((one, other) => other.answer.at - one.answer.at).slice(MOST_OF_A_PATH);
  await Promise.all(old.map(({ name }) => store.remove(name)));
}

async function readAll(store: KeptStore, names: readonly string[]) {
  const all = await Promise.all(names.map(async (name) => ({ name, answer: await store.read(name) })));
  return all.flatMap(({ name, answer }) => (isAnswer(answer) ? [{ name, answer }] : []));
}

/** Reads the cached responses of a path with the parameters of their requests, the newest first. */
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

/** Caches the responses of some paths, and returns them while the API is unreachable. */
export function keepAnswers(
  http: AxiosInstance,
  {
    store,
    identity,
    paths,
  }: { store: KeptStore; identity: Pick<Identity, 'user'>; paths: readonly string[] },
): void {
  if (kept.has(http)) return;
  kept.add(http);
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
