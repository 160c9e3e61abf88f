import { type Stage } from '../../stage/stage.ts';

/** An `Exif` segment of a JPEG with the orientation 90° clockwise, and a location as text. */
const EXIF_SEGMENT = [
  ...[0xff, 0xe1, 0, 0x32, 0x45, 0x78, 0x69, 0x66, 0, 0],
  ...[0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0],
  ...Array.from('18.52N 73.85E '.padEnd(16), (character) => character.charCodeAt(0)),
];

/** Width and height of the stored picture, which is shown rotated to upright. */
const [WIDTH_PX, HEIGHT_PX] = [800, 600];

/**
 * Creates a JPEG as a phone does: stored in landscape, with `Exif` metadata that rotates it upright. It is shown with
 * a teal upper half and a brown lower half.
 */
export async function createPhonePicture(): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH_PX, HEIGHT_PX];
  const context2d = canvas.getContext('2d');
  if (context2d) {
    context2d.fillStyle = 'teal';
    context2d.fillRect(0, 0, WIDTH_PX / 2, HEIGHT_PX);
    context2d.fillStyle = 'saddlebrown';
    context2d.fillRect(WIDTH_PX / 2, 0, WIDTH_PX / 2, HEIGHT_PX);
  }
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  const bytes = new Uint8Array((await jpeg?.arrayBuffer()) ?? []);
  const parts = [bytes.slice(0, 2), new Uint8Array(EXIF_SEGMENT), bytes.slice(2)];
  return new File(parts, 'IMG_2041.jpg', { type: 'image/jpeg' });
}

/**
 * Reads the properties of a saved photo: its size in px, whether it has `Exif` metadata, and the colour at its top
 * and bottom.
 */
export async function readPhoto(url: string) {
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (character) =>
    character.charCodeAt(0),
  );
  const picture = await createImageBitmap(new Blob([bytes]));
  const canvas = document.createElement('canvas');
  const { width, height } = picture;
  [canvas.width, canvas.height] = [width, height];
  const context2d = canvas.getContext('2d');
  context2d?.drawImage(picture, 0, 0);
  const isTealAt = (y: number) => {
    const [red = 0, green = 0] = context2d?.getImageData(width / 2, y, 1, 1).data ?? [];
    return green > red;
  };
  return {
    width,
    height,
    hasExif: new TextDecoder('latin1').decode(bytes).includes('Exif'),
    isTealAbove: isTealAt(8),
    isTealBelow: isTealAt(height - 8),
  };
}

/** Gives a student a photo. */
export async function givePhoto({ services: { http } }: Stage, id: string): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' };
  await http.put(`/student/${id}/photo`, await createPhonePicture(), { headers });
}
