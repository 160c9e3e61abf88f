import { type Square } from '../myProfile/cropPhoto.ts';

/** Largest enlargement of a crop. */
export const MAX_ZOOM = 3;

/** Choice of a square within a picture: enlargement from 1, and the position along both axes from 0 to 1. */
export type Crop = { zoom: number; x: number; y: number };

/** Initial crop: the middle; of an upright picture the part above the middle, where the face is. */
export const FIRST_CROP: Crop = { zoom: 1, x: 0.5, y: 0.25 };

type Size = { width: number; height: number };

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Returns the square of a picture that a crop chooses; it is always within the picture. */
export function computeSquare({ width, height }: Size, { zoom, x, y }: Crop): Square {
  const edge = Math.min(width, height) / Math.min(MAX_ZOOM, Math.max(1, zoom));
  return { left: (width - edge) * clamp(x), top: (height - edge) * clamp(y), edge };
}

/** Moves a crop so that the picture follows the finger. The distance is a fraction of the preview's edge. */
export function dragCrop(size: Size, crop: Crop, distance: { x: number; y: number }): Crop {
  const { left, top, edge } = computeSquare(size, crop);
  const computePosition = (offset: number, length: number, movement: number, position: number) =>
    length > edge ? clamp((offset - movement * edge) / (length - edge)) : position;
  return {
    ...crop,
    x: computePosition(left, size.width, distance.x, crop.x),
    y: computePosition(top, size.height, distance.y, crop.y),
  };
}
