/** Options of a cache by key. */
export type CacheOptions<Value> = {
  load: (key: string) => Promise<Value>;
  /** Milliseconds for which a value is cached. */
  lifetime: number;
  /** Maximum number of cached values. Beyond it, the oldest value is deleted. */
  maxValues: number;
  clock: () => Date;
};

/** Caches loaded values by key. Concurrent calls share one load; a failed load is not cached. */
export function cacheByKey<Value>({ load, lifetime, maxValues, clock }: CacheOptions<Value>) {
  const cache = new Map<string, { value: Promise<Value>; until: number }>();
  return (key: string): Promise<Value> => {
    const now = clock().getTime();
    const cached = cache.get(key);
    if (cached && now < cached.until) return cached.value;
    cache.delete(key);
    const value = load(key);
    cache.set(key, { value, until: now + lifetime });
    value.catch(() => {
      if (cache.get(key)?.value === value) cache.delete(key);
    });
    const [oldest] = cache.keys();
    if (cache.size > maxValues && oldest !== undefined) cache.delete(oldest);
    return value;
  };
}
