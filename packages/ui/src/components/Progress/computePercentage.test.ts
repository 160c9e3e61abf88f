import { describe, expect, it } from 'vitest';
import { computePercentage } from './computePercentage.ts';

describe('computePercentage', () => {
  it('is exact for every whole percent', () => {
    for (let done = 0; done <= 100; done += 1) expect(computePercentage(done, 100)).toBe(done);
  });

  it('rounds down, so that 100 means done', () => {
    expect(computePercentage(1999, 2000)).toBe(99);
  });

  it('stays within 0 and 100', () => {
    expect([computePercentage(-1, 40), computePercentage(41, 40)]).toEqual([0, 100]);
  });
});
