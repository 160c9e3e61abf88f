import { describe, expect, it } from 'vitest';
import { percentOf } from './percentOf.ts';

describe('percentOf', () => {
  it('is exact for every whole percent', () => {
    for (let done = 0; done <= 100; done += 1) expect(percentOf(done, 100)).toBe(done);
  });

  it('rounds down, so that 100 means done', () => {
    expect(percentOf(1999, 2000)).toBe(99);
  });

  it('stays within 0 and 100', () => {
    expect([percentOf(-1, 40), percentOf(41, 40)]).toEqual([0, 100]);
  });
});
