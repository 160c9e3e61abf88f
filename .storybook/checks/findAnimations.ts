/** Maximum duration in ms that is not visible as motion. */
const MAX_INVISIBLE_MS = 1;

/** Lists running animations. None may run, because the tests' browser prefers reduced motion. */
export function findAnimations(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > MAX_INVISIBLE_MS)
    .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id));
}
