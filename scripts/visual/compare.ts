import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** A part of a picture, in points. */
export type Box = { x: number; y: number; width: number; height: number };

/** What two pictures differ in, and within what `box`; `picture` shows each point. */
export type Difference = { pixels: number; box: Box; picture: Buffer };

/** Gives the least part of two sheets of one size that holds all that differs. */
function boxOf(one: Buffer, other: Buffer, sheetWidth: number): Box {
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

/** Copies a picture onto a sheet that is at least as large; what it does not cover stays clear. */
function onSheet(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const sheet = new PNG({ width, height });
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0);
  return sheet;
}

/** Compares two PNG files point by point; `null` where every point is the same, soft edges included. */
export function comparePictures(before: Buffer, after: Buffer): Difference | null {
  if (before.equals(after)) return null;
  const pictures = [before, after].map((file) => PNG.sync.read(file));
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = Math.max(...pictures.map((picture) => picture.height));
  const [one, other] = pictures.map((picture) => onSheet(picture, width, height).data);
  if (!one || !other) throw new Error('Two pictures are compared.');
  const sheet = new PNG({ width, height });
  const pixels = pixelmatch(one, other, sheet.data, width, height, {
    threshold: 0,
    includeAA: true,
    alpha: 0.15,
    diffColor: [209, 0, 116],
  });
  return pixels === 0 ? null : { pixels, box: boxOf(one, other, width), picture: PNG.sync.write(sheet) };
}
