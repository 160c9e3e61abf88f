/** Cache entries and their lifetime. */
export type Remembering<Value> = {
  load: (key: string) => Promise<Value>;
  /** Milliseconds for which a value holds. */
  lifetime: number;
  /** Most values that are kept; beyond it the oldest go. */
  most: number;
  clock: () => Date;
};

/** Caches what is loaded by key for a while; concurrent requests share one load, and a failed one is forgotten. */
export function remembered<Value>({ load, lifetime, most, clock }: Remembering<Value>) {
  const cache = new Map<string, { value: Promise<Value>; until: number }>();
  return (key: string): Promise<Value> => {
    const now = clock().getTime();
    const found = cache.get(key);
    if (found && now < found.until) return found.value;
    cache.delete(key);
    const value = load(key);
    cache.set(key, { value, until: now + lifetime });
    value.catch(() => {
      if (cache.get(key)?.value === value) cache.delete(key);
    });
    const [oldest] = cache.keys();
    if (cache.size > most && oldest !== undefined) cache.delete(oldest);
    return value;
  };
}
