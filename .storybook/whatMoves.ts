/** In ms: what takes no longer is not seen as motion. */
const UNSEEN = 1;

/** Names what is being animated, though the tests' browser asks for reduced motion. */
export function whatMoves(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > UNSEEN)
    .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id));
}
