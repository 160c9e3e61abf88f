/** A width and a height, in px. */
type Extent = { width: number; height: number };

/** Scale of a drawing in a box, and its distance from the corner in px. */
export type Fit = { scale: number; x: number; y: number };

/** Text is not drawn much larger than it is; what is tall is cut before its words are a texture. */
const [LEAST, MOST] = [0.5, 1.2];

/** Fits something into the width of a box and as far as it goes into its height, in the middle; what is too tall begins at the top. */
export function fit(box: Extent, drawn: Extent): Fit {
  const scale = Math.min(MOST, box.width / drawn.width, Math.max(LEAST, box.height / drawn.height));
  return {
    scale,
    x: (box.width - drawn.width * scale) / 2,
    y: Math.max(0, (box.height - drawn.height * scale) / 2),
  };
}
