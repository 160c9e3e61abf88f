import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { type OutwardCall } from '../circuitBreaker.ts';

/** Minimum time between two fetches because of unknown keys, in milliseconds. */
const COOLDOWN_MS = 60_000;
/** Milliseconds for which keys are cached if their response has no `max-age`. */
const DEFAULT_LIFETIME_MS = 3_600_000;
/** Milliseconds for which cached keys may be used while fetches fail. */
const STALE_IF_ERROR_MS = 86_400_000;

const keySet = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })).min(1),
});

type FetchedKeys = { kids: Set<string>; keyOf: JWTVerifyGetKey; fetchedAt: number; freshUntil: number };

/** URL of the public keys, and the call that fetches them. */
export type PublicKeyOptions = { url: string; call: OutwardCall; clock: () => Date };

const lifetimeOf = (response: Response) => {
  const [, seconds] = /max-age=(\d{1,7})\b/.exec(response.headers.get('cache-control') ?? '') ?? [];
  return seconds === undefined ? DEFAULT_LIFETIME_MS : Number(seconds) * 1000;
};

/**
 * Creates the function that finds the key of a token. It caches the JSON Web Key Set at a URL for its `max-age`. Concurrent calls
 * share one fetch. Stale keys are used while new ones are fetched, and for a day while fetches fail. Throws `unavailable` if a key
 * is unknown and cannot be fetched.
 */
export function createKeyFinder({ url, call, clock }: PublicKeyOptions): JWTVerifyGetKey {
  let cachedKeys: FetchedKeys | undefined;
  let pendingFetch: Promise<FetchedKeys> | undefined;

  const fetchKeys = async (signal: AbortSignal): Promise<FetchedKeys> => {
    const response = await fetch(url, { signal, redirect: 'error' });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    const { keys } = keySet.parse(await response.json());
    const fetchedAt = clock().getTime();
    return {
      kids: new Set(keys.map(({ kid }) => kid)),
      keyOf: createLocalJWKSet({ keys }),
      fetchedAt,
      freshUntil: fetchedAt + lifetimeOf(response),
    };
  };
  const refresh = () =>
    (pendingFetch ??= call(fetchKeys)
      .then((keys) => (cachedKeys = keys))
      .finally(() => {
        pendingFetch = undefined;
      }));

  return async (header, token) => {
    const now = clock().getTime();
    const cached = cachedKeys;
    const isFresh = cached !== undefined && now < cached.freshUntil;
    if (cached?.kids.has(header.kid ?? '') && now < cached.fetchedAt + STALE_IF_ERROR_MS) {
      // Stale keys are used until the new ones arrive.
      if (!isFresh) refresh().catch(() => undefined);
      return cached.keyOf(header, token);
    }
    const { keyOf } = isFresh && now < cached.fetchedAt + COOLDOWN_MS ? cached : await refresh();
    return keyOf(header, token);
  };
}
