const GAP = 6;
const EDGE = 8;

/** Puts a shown hint under its control, or above it where there is no room, or after it where `data-hint="beside"` asks. */
export const placeHint = (bubble: HTMLElement, control: HTMLElement) => {
  const box = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = bubble;
  if (control.dataset.hint === 'beside') {
    const isRtl = getComputedStyle(control).direction === 'rtl';
    bubble.style.left = `${isRtl ? box.left - GAP - width : box.right + GAP}px`;
    bubble.style.top = `${box.top + (box.height - height) / 2}px`;
    return;
  }
  const left = Math.min(
    Math.max(box.left + box.width / 2 - width / 2, EDGE),
    Math.max(window.innerWidth - width - EDGE, EDGE),
  );
  const below = box.bottom + GAP;
  const top = below + height + EDGE > window.innerHeight ? box.top - GAP - height : below;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
};
