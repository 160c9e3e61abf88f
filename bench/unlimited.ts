/** Settings without rate limits, for benchmarks. */
export const UNLIMITED = { readsPerMinute: Infinity, writesPerMinute: Infinity, refusalsPerMinute: Infinity };
