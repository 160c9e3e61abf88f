/** Edge of an account's photo in px: twice the largest size at which it is shown. */
const PHOTO_EDGE_PX = 256;
/** JPEG quality, from 0 to 1. */
const JPEG_QUALITY = 0.85;

/** A square of a picture, in px of the picture: its left and top position, and the length of its edges. */
export type Square = { left: number; top: number; edge: number };

/** Draws a square of a picture over a whole canvas; transparent pixels become white. */
export function drawSquare(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  { left, top, edge }: Square,
): void {
  const drawing = canvas.getContext('2d');
  if (!drawing) return;
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
}

/**
 * Encodes a square of a picture as a JPEG of `size` × `size` px. Drops the metadata, such as the location. Throws if the
 * browser cannot encode the picture.
 */
export function encodeSquare(picture: ImageBitmap, square: Square, size: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  drawSquare(canvas, picture, square);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (jpeg) => {
        if (jpeg) resolve(jpeg);
        else reject(new Error('The picture could not be made smaller.'));
      },
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}

/** Crops a picture to its middle square and scales it down. Throws if the browser cannot decode the file. */
export async function cropPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const edge = Math.min(width, height);
  const middleSquare = { left: (width - edge) / 2, top: (height - edge) / 2, edge };
  return encodeSquare(picture, middleSquare, PHOTO_EDGE_PX).finally(() => picture.close());
}
