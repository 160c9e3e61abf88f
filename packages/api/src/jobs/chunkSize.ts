/** Target duration of a chunk in milliseconds. A request of several queries may wait for two or three chunks. */
const CHUNK_MS = 60;
/** Number of records in a job's first chunk. */
export const FIRST_CHUNK_SIZE = 20;
/** Minimum number of records in a chunk, because each chunk has a fixed cost. */
const MIN_RECORDS = 5;

/**
 * Computes the number of records in the next chunk, at most `max`, from the limit and the duration in milliseconds of the last
 * chunk. The number grows to at most the double, and shrinks to at least a quarter.
 */
export function computeChunkSize(limit: number, ms: number, max: number): number {
  const factor = Math.min(2, Math.max(0.25, CHUNK_MS / Math.max(ms, 1)));
  return Math.min(max, Math.max(MIN_RECORDS, Math.round(limit * factor)));
}
