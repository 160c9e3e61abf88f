import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** A rectangle of a picture, in pixels. */
export type Box = { x: number; y: number; width: number; height: number };

/** Difference of two pictures: number of pixels, their bounding box, and a PNG that marks them. */
export type Difference = { pixels: number; box: Box; picture: Buffer };

/** Finds the bounding box of all pixels that differ between two bitmaps of one size. */
function boundingBox(one: Buffer, other: Buffer, sheetWidth: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (let at = 0; at < one.length; at += 4) {
    if (one.readUInt32LE(at) === other.readUInt32LE(at)) continue;
    const point = at / 4;
    const column = point % sheetWidth;
    const row = Math.floor(point / sheetWidth);
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, row);
    bottom = row;
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Copies a picture onto a bitmap that is at least as large; the rest stays transparent. */
function copyToSheet(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const sheet = new PNG({ width, height });
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0);
  return sheet;
}

/** Compares two PNG files pixel by pixel, antialiasing included; `null` where they are equal. */
export function comparePictures(before: Buffer, after: Buffer): Difference | null {
  if (before.equals(after)) return null;
  const pictures = [before, after].map((file) => PNG.sync.read(file));
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = Math.max(...pictures.map((picture) => picture.height));
  const [one, other] = pictures.map((picture) => copyToSheet(picture, width, height).data);
  if (!one || !other) throw new Error('Two pictures are needed.');
  const sheet = new PNG({ width, height });
  const pixels = pixelmatch(one, other, sheet.data, width, height, {
    threshold: 0,
    includeAA: true,
    alpha: 0.15,
    diffColor: [209, 0, 116],
  });
  return pixels === 0
    ? null
    : { pixels, box: boundingBox(one, other, width), picture: PNG.sync.write(sheet) };
}
