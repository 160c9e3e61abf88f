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
export type PublicKeyOptions = {
  url: string;
  call: OutwardCall;
  clock: () => Date;
  /** Called with the time of the service that has the keys, at each fetch. */
  onTime?: ((time: Date) => void) | undefined;
};

/** The keys of an identity service. */
export type PublicKeys = {
  findKey: JWTVerifyGetKey;
  /** Asks the service for its time, at most once a minute. Ignores failures. */
  askTime: () => Promise<void>;
};

/** Returns the time of a response; for one from a cache, that at which it came from there. */
function timeOf({ headers }: Response): Date | undefined {
  const time = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000;
  return Number.isNaN(time) ? undefined : new Date(time);
}

const lifetimeOf = (response: Response) => {
  const [, seconds] = /max-age=(\d{1,7})\b/.exec(response.headers.get('cache-control') ?? '') ?? [];
  return seconds === undefined ? DEFAULT_LIFETIME_MS : Number(seconds) * 1000;
};

/**
 * Creates the finder of the keys of tokens. It caches the JSON Web Key Set at a URL for its `max-age`. Concurrent calls
 * share one fetch. Stale keys are used while new ones are fetched, and for a day while fetches fail. Throws `unavailable` if a key
 * is unknown and cannot be fetched.
 */
export function createKeyFinder({ url, call, clock, onTime }: PublicKeyOptions): PublicKeys {
  let cachedKeys: FetchedKeys | undefined;
  let pendingFetch: Promise<FetchedKeys> | undefined;

  const fetchKeys = async (signal: AbortSignal): Promise<FetchedKeys> => {
    const response = await fetch(url, { signal, redirect: 'error' });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    const time = timeOf(response);
    const { keys } = keySet.parse(await response.json());
    if (time !== undefined) onTime?.(time);
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

  const findKey: JWTVerifyGetKey = async (header, token) => {
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
  let askedAt = -Infinity;
  const askTime = async () => {
    const now = clock().getTime();
    if (now - Math.max(askedAt, cachedKeys?.fetchedAt ?? -Infinity) < COOLDOWN_MS) return;
    askedAt = now;
    await refresh().catch(() => undefined);
  };
  return { findKey, askTime };
}
