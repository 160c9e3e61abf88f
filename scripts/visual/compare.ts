import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Difference of two pictures: number of pixels, their bounding box, and a PNG that marks them. */
export type Difference = { pixels: number; box: string; picture: Buffer };

/** Describes the bounding box of all pixels that differ between two bitmaps of the same width. */
function describeBox(one: Buffer, other: Buffer, rowWidth: number): string {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (let offset = 0; offset < one.length; offset += 4) {
    if (one.readUInt32LE(offset) === other.readUInt32LE(offset)) continue;
    const column = (offset / 4) % rowWidth;
    const row = Math.floor(offset / 4 / rowWidth);
    [left, top, right, bottom] = [Math.min(left, column), Math.min(top, row), Math.max(right, column), row];
  }
  return `${right - left + 1} × ${bottom - top + 1} px at ${left}, ${top}`;
}

/** Copies a picture onto a transparent bitmap that is at least as large. */
function copyToCanvas(picture: PNG, width: number, height: number): Buffer {
  const canvas = new PNG({ width, height });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas.data;
}

/** Compares two PNG files pixel by pixel, antialiasing included; null if they are equal. */
export function comparePictures(before: Buffer, after: Buffer): Difference | null {
  if (before.equals(after)) return null;
  const [oldPicture, newPicture] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(oldPicture.width, newPicture.width);
  const height = Math.max(oldPicture.height, newPicture.height);
  const oldPixels = copyToCanvas(oldPicture, width, height);
  const newPixels = copyToCanvas(newPicture, width, height);
  const canvas = new PNG({ width, height });
  const options = {
    threshold: 0,
    includeAA: true,
    alpha: 0.15,
    diffColor: [209, 0, 116] as [number, number, number],
  };
  const pixels = pixelmatch(oldPixels, newPixels, canvas.data, width, height, options);
  if (pixels === 0) return null;
  return { pixels, box: describeBox(oldPixels, newPixels, width), picture: PNG.sync.write(canvas) };
}
