import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dragCrop, FIRST_CROP, MAX_ZOOM, computeSquare } from './crop.ts';

const anySize = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const anyPosition = fc.double({ min: -2, max: 3, noNaN: true });
const anyCrop = fc.record({
  zoom: fc.double({ min: 0, max: 9, noNaN: true }),
  x: anyPosition,
  y: anyPosition,
});

it('starts with the middle of a picture, or above the middle of an upright picture', () => {
  expect(computeSquare({ width: 900, height: 600 }, FIRST_CROP)).toEqual({ left: 150, top: 0, edge: 600 });
  expect(computeSquare({ width: 600, height: 1000 }, FIRST_CROP)).toEqual({ left: 0, top: 100, edge: 600 });
});

it('chooses a square within the picture, at most three times enlarged', () => {
  fc.assert(
    fc.property(anySize, anyCrop, (picture, chosen) => {
      const { left, top, edge } = computeSquare(picture, chosen);
      const shorterEdge = Math.min(picture.width, picture.height);
      expect(edge).toBeGreaterThanOrEqual(shorterEdge / MAX_ZOOM);
      expect(edge).toBeLessThanOrEqual(shorterEdge);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + edge).toBeLessThanOrEqual(picture.width + 1e-6);
      expect(top + edge).toBeLessThanOrEqual(picture.height + 1e-6);
    }),
  );
});

it('moves the picture with the finger, up to its edge', () => {
  const picture = { width: 1200, height: 600 };
  const moved = dragCrop(picture, { zoom: 1, x: 0.5, y: 0.5 }, { x: 0.25, y: 0.25 });
  expect(computeSquare(picture, moved)).toEqual({ left: 150, top: 0, edge: 600 });
  expect(computeSquare(picture, dragCrop(picture, moved, { x: 9, y: 0 })).left).toBe(0);
  fc.assert(
    fc.property(anySize, anyCrop, anyPosition, anyPosition, (picture, chosen, x, y) => {
      const { left, top, edge } = computeSquare(picture, dragCrop(picture, chosen, { x, y }));
      expect(left >= 0 && top >= 0 && left + edge <= picture.width + 1e-6).toBe(true);
    }),
  );
});
