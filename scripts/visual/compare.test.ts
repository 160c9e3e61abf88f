import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { comparePictures } from './compare.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** Draws a square on white; returns the PNG. */
function draw({
  x = 10,
  y = 10,
  size = 40,
  colour = [29, 79, 159] as Colour,
  hasSoftEdge = false,
  height = 60,
} = {}) {
  const image = new PNG({ width: 60, height });
  image.data.fill(255);
  const setPixel = (column: number, row: number, [red, green, blue]: Colour) => {
    image.data.set([red, green, blue, 255], (row * image.width + column) * 4);
  };
  for (let row = y; row < y + size; row += 1)
    for (let column = x; column < x + size; column += 1) setPixel(column, row, colour);
  // Antialiasing: a column of half the colour, half white.
  if (hasSoftEdge) for (let row = y; row < y + size; row += 1) setPixel(x + size, row, [142, 167, 207]);
  return PNG.sync.write(image);
}

test('equal pixels are no difference, even if the files are compressed differently', () => {
  const picture = draw();
  expect(comparePictures(picture, draw())).toBeNull();
  expect(comparePictures(picture, PNG.sync.write(PNG.sync.read(picture), { deflateLevel: 1 }))).toBeNull();
});

test('a box that moved by one pixel differs by its two edges', () => {
  expect(comparePictures(draw(), draw({ x: 11 }))).toMatchObject({
    pixels: 80,
    box: { x: 10, y: 10, width: 41, height: 40 },
  });
});

test('a box that grew by one pixel differs by one row and one column', () => {
  expect(comparePictures(draw(), draw({ size: 41 }))?.pixels).toBe(81);
});

test.each([
  ['red', [30, 79, 159]],
  ['green', [29, 80, 159]],
  ['blue', [29, 79, 160]],
] as const)('one unit of %s is a difference in every pixel of the box', (_, colour) => {
  expect(comparePictures(draw(), draw({ colour }))?.pixels).toBe(1600);
});

test('an added soft edge is a difference', () => {
  expect(comparePictures(draw(), draw({ hasSoftEdge: true }))?.pixels).toBe(40);
});

test('a page that grew differs by the added rows, even if they are white', () => {
  expect(comparePictures(draw(), draw({ height: 64 }))).toMatchObject({
    pixels: 60 * 4,
    box: { x: 0, y: 60, width: 60, height: 4 },
  });
});

test('the difference picture marks the differing pixels in a distinct colour', () => {
  const difference = comparePictures(draw(), draw({ x: 11 }));
  const image = PNG.sync.read(difference?.picture ?? Buffer.alloc(0));
  expect([...image.data.subarray((20 * 60 + 10) * 4, (20 * 60 + 10) * 4 + 3)]).toEqual([209, 0, 116]);
});
