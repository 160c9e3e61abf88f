/** Target duration of a chunk in milliseconds. A request of several queries may wait for two or three chunks. */
const CHUNK_MS = 40;
/** Number of records in a job's first chunk. */
export const FIRST_CHUNK = 20;
/** Minimum number of records in a chunk, so that its fixed cost is shared by some. */
const LEAST = 5;

/**
 * Returns the number of records in the next chunk, at most `most`, by the duration of the last one: it grows to at most double,
 * and shrinks to at least a quarter.
 */
export function nextChunk(limit: number, ms: number, most: number): number {
  const factor = Math.min(2, Math.max(0.25, CHUNK_MS / Math.max(ms, 1)));
  return Math.min(most, Math.max(LEAST, Math.round(limit * factor)));
}
