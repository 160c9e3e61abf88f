/** Multipliers of xxHash32; each computes a hash of 32 bits. */
const PRIMES = [0x9e3779b1, 0x85ebca77] as const;

/** Computes the ETag of a value: 64 bits of a non-cryptographic hash of its JSON. */
export function computeEtag(value: unknown): string {
  const text = JSON.stringify(value);
  return PRIMES.map((prime, seed) => {
    let hash = seed ^ text.length;
    for (let index = 0; index < text.length; index += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(index), prime);
      hash ^= hash >>> 15;
    }
    // Converts the hash to an unsigned number.
    return (hash >>> 0).toString(36);
  }).join('-');
}
