import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createScale,
  computeMaxTop,
  MAX_ELEMENT_PX,
  findVisibleRows,
  toScroll,
  computeTopAfter,
  toTop,
} from './rowScale.ts';

const scales = fc.record({
  count: fc.integer({ min: 1, max: 5_000_000 }),
  rowHeight: fc.constantFrom(32, 40, 48, 121.5),
  viewport: fc.integer({ min: 100, max: 2000 }),
});

describe('createScale', () => {
  it('limits the scroll height to the maximum element height of browsers', () => {
    fc.assert(
      fc.property(scales, ({ count, rowHeight, viewport }) => {
        expect(createScale(count, rowHeight, viewport).scrollHeight).toBeLessThanOrEqual(MAX_ELEMENT_PX);
      }),
    );
  });

  it('does not scale the scroll position while the rows fit', () => {
    const scale = createScale(1000, 40, 600);
    expect(toTop(scale, 12_345)).toBe(12_345);
    expect(toScroll(scale, 12_345)).toBe(12_345);
  });
});

describe('a compressed scroll', () => {
  const scale = createScale(1_000_000, 40, 600);

  it('moves by single pixels near the first and the last row', () => {
    expect(toTop(scale, 0)).toBe(0);
    expect(toTop(scale, 700)).toBe(700);
    const end = scale.scrollHeight - 600;
    expect(toTop(scale, end)).toBe(computeMaxTop(scale));
    expect(toTop(scale, end - 700)).toBe(computeMaxTop(scale) - 700);
  });

  it('converts between rows and scroll position', () => {
    fc.assert(
      fc.property(scales, fc.double({ min: 0, max: 1, noNaN: true }), (sizes, share) => {
        const randomScale = createScale(sizes.count, sizes.rowHeight, sizes.viewport);
        const top = computeMaxTop(randomScale) * share;
        expect(toTop(randomScale, toScroll(randomScale, top))).toBeCloseTo(top, 1);
      }),
    );
  });

  it('converts a larger scroll position to a position further down in the rows', () => {
    fc.assert(
      fc.property(scales, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (sizes, shares) => {
        const randomScale = createScale(sizes.count, sizes.rowHeight, sizes.viewport);
        const tops = shares
          .toSorted((a, b) => a - b)
          .map((share) => toTop(randomScale, share * randomScale.scrollHeight));
        expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      }),
    );
  });

  it('moves the rows as far as a short scroll, and to the position of the scrollbar after a long one', () => {
    const startScroll = 5_000_000;
    const top = toTop(scale, startScroll);
    expect(computeTopAfter(scale, top, startScroll, startScroll + 100)).toBeCloseTo(top + 100, 6);
    expect(computeTopAfter(scale, top, startScroll, startScroll + 60_000)).toBe(
      toTop(scale, startScroll + 60_000),
    );
  });
});

describe('findVisibleRows', () => {
  it('returns all visible rows, and no more than the overscan beyond them', () => {
    fc.assert(
      fc.property(scales, fc.double({ min: 0, max: 1, noNaN: true }), (sizes, share) => {
        const { count, rowHeight, viewport } = sizes;
        const scale = createScale(count, rowHeight, viewport);
        const top = computeMaxTop(scale) * share;
        const { start, end } = findVisibleRows(scale, top, count, 8);
        expect(start * rowHeight).toBeLessThanOrEqual(top);
        expect(end * rowHeight).toBeGreaterThanOrEqual(Math.min(top + viewport, count * rowHeight) - 0.01);
        expect(end - start).toBeLessThanOrEqual(Math.ceil(viewport / rowHeight) + 1 + 2 * 8);
      }),
    );
  });
});
