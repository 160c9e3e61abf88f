/** Width and height of a photo in px: twice the largest size at which it is shown. */
const EDGE = 256;
/** JPEG quality, from 0 to 1. */
const QUALITY = 0.85;

/**
 * Crops a picture to its middle square and scales it to a JPEG, which also removes its metadata, such as the location.
 * Rejects when the browser cannot decode the file.
 */
export async function squarePhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const edge = Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = EDGE;
  canvas.height = EDGE;
  const context = canvas.getContext('2d');
  // JPEG has no transparency: transparent pixels become white.
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, EDGE, EDGE);
    context.drawImage(picture, (width - edge) / 2, (height - edge) / 2, edge, edge, 0, 0, EDGE, EDGE);
  }
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (jpeg) => {
        if (jpeg) resolve(jpeg);
        else reject(new Error('The picture could not be made smaller.'));
      },
      'image/jpeg',
      QUALITY,
    );
  });
}
