/** A width and a height, in px. */
type Extent = { width: number; height: number };

/** Scale, and offset in px, of content in a box. */
export type Placement = { scale: number; x: number; y: number };

/**
 * Limits of the scale: text is not enlarged much, and tall content is cropped before its text becomes illegible.
 */
const [MIN_SCALE, MAX_SCALE] = [0.5, 1.2];

/**
 * Fits content into the width of a box and, where possible, into its height. The content is centred, or aligned to the
 * top if it is too tall.
 */
export function fit(box: Extent, content: Extent): Placement {
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
