/** Maximum size of a chosen file in bytes. Pictures of phones are smaller; decoding a larger picture could fill the memory. */
const MAX_BYTES = 30 * 1024 * 1024;
const MEBIBYTE = 1024 * 1024;

/** Error of a chosen file that cannot be used as a photo; the message is shown to the user. */
export class PictureError extends Error {}

/** Decodes a chosen file, rotated as its EXIF metadata says. Throws a `PictureError`. */
export async function readPicture(file: File): Promise<ImageBitmap> {
  if (file.size > MAX_BYTES) {
    const sizeInMebibytes = String(Math.ceil((file.size / MEBIBYTE) * 10) / 10);
    throw new PictureError(`This file has ${sizeInMebibytes} MiB. Choose one of at most 30 MiB.`);
  }
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    const message = 'This file is not a picture that this browser can show. Choose a JPEG, PNG or WebP.';
    throw new PictureError(message, { cause });
  }
}
