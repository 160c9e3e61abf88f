import { expect, test } from 'vitest';
import { FIRST_CHUNK_SIZE, computeChunkSize } from '../../src/jobs/chunkSize.ts';

const MAX_CHUNK_SIZE = 250;

/** Computes the durations in ms of the chunks of a job. A chunk takes `chunkMs`, and `recordMs` for each record. */
function computeDurations(recordMs: number, chunkMs: number): number[] {
  let size = FIRST_CHUNK_SIZE;
  return Array.from({ length: 30 }, () => {
    const ms = chunkMs + size * recordMs;
    size = computeChunkSize(size, ms, MAX_CHUNK_SIZE);
    return ms;
  });
}

test.each([
  [0.1, 2],
  [0.5, 10],
  [2, 5],
  [6, 10],
])(
  'with %s ms per record and %s ms per chunk, chunks take at most 75 ms from the third on',
  (recordMs, chunkMs) => {
    expect(Math.max(...computeDurations(recordMs, chunkMs).slice(2))).toBeLessThanOrEqual(75);
  },
);

test('a chunk that took very long is followed by a much smaller one, which grows again', () => {
  expect(computeChunkSize(200, 2000, MAX_CHUNK_SIZE)).toBe(50);
  expect(computeChunkSize(5, 2000, MAX_CHUNK_SIZE)).toBe(5);
  expect(computeChunkSize(50, 5, MAX_CHUNK_SIZE)).toBe(100);
  expect(computeChunkSize(200, 1, MAX_CHUNK_SIZE)).toBe(MAX_CHUNK_SIZE);
});
