const GAP = 6;
const EDGE = 8;

/** Puts a shown hint under its control, or above it where there is no room, inside the window. */
export const placeHint = (bubble: HTMLElement, control: HTMLElement) => {
  const box = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const left = Math.min(
    Math.max(box.left + box.width / 2 - width / 2, EDGE),
    Math.max(window.innerWidth - width - EDGE, EDGE),
  );
  const below = box.bottom + GAP;
  const top = below + height + EDGE > window.innerHeight ? box.top - GAP - height : below;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
};
