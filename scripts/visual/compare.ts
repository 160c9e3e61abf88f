import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** A rectangle of a picture, in pixels. */
export type Box = { x: number; y: number; width: number; height: number };

/** Difference of two pictures: number of pixels, their bounding box, and a PNG that marks them. */
export type Difference = { pixels: number; box: Box; picture: Buffer };

/** Finds the bounding box of all pixels that differ between two bitmaps of the same size. At least one pixel must differ. */
function findBoundingBox(one: Buffer, other: Buffer, rowWidth: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (let offset = 0; offset < one.length; offset += 4) {
    if (one.readUInt32LE(offset) === other.readUInt32LE(offset)) continue;
    const pixel = offset / 4;
    const column = pixel % rowWidth;
    const row = Math.floor(pixel / rowWidth);
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, row);
    bottom = row;
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Copies a picture onto a transparent bitmap that is at least as large. */
function copyToCanvas(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}

/** Compares two PNG files pixel by pixel, antialiasing included; null if they are equal. */
export function comparePictures(before: Buffer, after: Buffer): Difference | null {
  if (before.equals(after)) return null;
  const pictures = [before, after].map((file) => PNG.sync.read(file));
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = Math.max(...pictures.map((picture) => picture.height));
  const [oldPixels, newPixels] = pictures.map((picture) => copyToCanvas(picture, width, height).data);
  if (!oldPixels || !newPixels) throw new Error('Two pictures are needed.');
  const canvas = new PNG({ width, height });
  const pixels = pixelmatch(oldPixels, newPixels, canvas.data, width, height, {
    threshold: 0,
    includeAA: true,
    alpha: 0.15,
    diffColor: [209, 0, 116],
  });
  return pixels === 0
    ? null
    : { pixels, box: findBoundingBox(oldPixels, newPixels, width), picture: PNG.sync.write(canvas) };
}
