import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** What two pictures differ in; `picture` shows where. */
export type Difference = { pixels: number; picture: Buffer };

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
  return pixels === 0 ? null : { pixels, picture: PNG.sync.write(sheet) };
}
