const PRIMES = [0x9e3779b1, 0x85ebca77] as const;

/** Computes the ETag of a value: 64 bits of a non-cryptographic hash of its JSON. */
export function tagOf(value: unknown): string {
  const text = JSON.stringify(value);
  return PRIMES.map((prime, seed) => {
    let hash = seed ^ text.length;
    for (let at = 0; at < text.length; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), prime);
      hash ^= hash >>> 15;
    }
    return (hash >>> 0).toString(36);
  }).join('-');
}
