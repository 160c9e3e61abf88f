/** Edge of a photo in px: twice the largest size at which it is shown. */
const EDGE = 256;
const QUALITY = 0.85;

/**
 * Crops a picture to its middle square and scales it down, which also drops its metadata, such as the place. Throws when
 * the browser cannot decode the file.
 */
export async function squarePhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const edge = Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = EDGE;
  canvas.height = EDGE;
  const drawing = canvas.getContext('2d');
  // JPEG has no transparency: transparent pixels become white.
  if (drawing) {
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, EDGE, EDGE);
    drawing.drawImage(picture, (width - edge) / 2, (height - edge) / 2, edge, edge, 0, 0, EDGE, EDGE);
  }
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (made) => {
        if (made) resolve(made);
        else reject(new Error('The picture could not be made smaller.'));
      },
      'image/jpeg',
      QUALITY,
    );
  });
}
