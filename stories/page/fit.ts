/** A width and a height, in px. */
type Extent = { width: number; height: number };

/** Scale and offset, in px, of a drawing in a box. */
export type Fit = { scale: number; x: number; y: number };

/**
 * Limits of the scale: text is not enlarged much, and a tall drawing is cropped before its text becomes illegible.
 */
const [MIN_SCALE, MAX_SCALE] = [0.5, 1.2];

/**
 * Fits a drawing into the width of a box and, where possible, its height, centred; a drawing that is too tall is
 * aligned to the top.
 */
export function fit(box: Extent, content: Extent): Fit {
  const scale = Math.min(
    MAX_SCALE,
    box.width / content.width,
    Math.max(MIN_SCALE, box.height / content.height),
  );
  return {
    scale,
    x: (box.width - content.width * scale) / 2,
    y: Math.max(0, (box.height - content.height * scale) / 2),
  };
}
