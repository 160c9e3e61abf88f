/** Target duration of a chunk in milliseconds. A request of several queries may wait for two or three chunks. */
const CHUNK_MS = 60;
/** Number of records in a job's first chunk. */
export const FIRST_CHUNK = 20;
/** Minimum number of records in a chunk, which share its fixed cost. */
const MIN_RECORDS = 5;

/**
 * Returns the number of records in the next chunk, at most `most`. Computes it from `limit` and `ms`, the maximum number of
 * records and the duration of the last chunk: it at most doubles, and shrinks to a quarter at least.
 */
export function nextChunk(limit: number, ms: number, most: number): number {
  const factor = Math.min(2, Math.max(0.25, CHUNK_MS / Math.max(ms, 1)));
  return Math.min(most, Math.max(MIN_RECORDS, Math.round(limit * factor)));
}
