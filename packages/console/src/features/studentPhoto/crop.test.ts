import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dragCrop, FIRST_CROP, MAX_ZOOM, squareOf } from './crop.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const part = fc.double({ min: -2, max: 3, noNaN: true });
const crop = fc.record({ zoom: fc.double({ min: 0, max: 9, noNaN: true }), x: part, y: part });

it('chooses the middle at first, in an upright picture a square above the middle', () => {
  expect(squareOf({ width: 900, height: 600 }, FIRST_CROP)).toEqual({ left: 150, top: 0, edge: 600 });
  expect(squareOf({ width: 600, height: 1000 }, FIRST_CROP)).toEqual({ left: 0, top: 100, edge: 600 });
});

it('chooses a square within the picture, at most three times enlarged', () => {
  fc.assert(
    fc.property(size, crop, (of, chosen) => {
      const { left, top, edge } = squareOf(of, chosen);
      const smaller = Math.min(of.width, of.height);
      expect(edge).toBeGreaterThanOrEqual(smaller / MAX_ZOOM);
      expect(edge).toBeLessThanOrEqual(smaller);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + edge).toBeLessThanOrEqual(of.width + 1e-6);
      expect(top + edge).toBeLessThanOrEqual(of.height + 1e-6);
    }),
  );
});

it('moves the picture with the finger, up to its edge', () => {
  const of = { width: 1200, height: 600 };
  const moved = dragCrop(of, { zoom: 1, x: 0.5, y: 0.5 }, { x: 0.25, y: 0.25 });
  expect(squareOf(of, moved)).toEqual({ left: 150, top: 0, edge: 600 });
  expect(squareOf(of, dragCrop(of, moved, { x: 9, y: 0 })).left).toBe(0);
  fc.assert(
    fc.property(size, crop, part, part, (whole, chosen, x, y) => {
      const { left, top, edge } = squareOf(whole, dragCrop(whole, chosen, { x, y }));
      expect(left >= 0 && top >= 0 && left + edge <= whole.width + 1e-6).toBe(true);
    }),
  );
});
