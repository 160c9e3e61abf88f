const GAP_PX = 6;
const WINDOW_PADDING_PX = 8;

/**
 * Places a tooltip below its control; above it where there is no room, or beside it where the control has
 * `data-tooltip="beside"`.
 */
export function placeTooltip(tooltip: HTMLElement, control: HTMLElement): void {
  const box = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  if (control.dataset.tooltip === 'beside') {
    const isRtl = getComputedStyle(control).direction === 'rtl';
    tooltip.style.left = `${isRtl ? box.left - GAP_PX - width : box.right + GAP_PX}px`;
    tooltip.style.top = `${box.top + (box.height - height) / 2}px`;
    return;
  }
  const last = Math.max(window.innerWidth - width - WINDOW_PADDING_PX, WINDOW_PADDING_PX);
  const left = Math.min(Math.max(box.left + box.width / 2 - width / 2, WINDOW_PADDING_PX), last);
  const below = box.bottom + GAP_PX;
  const hasRoomBelow = below + height + WINDOW_PADDING_PX <= window.innerHeight;
  tooltip.style.left = `${left}px`;
  tooltip.style.top = `${hasRoomBelow ? below : box.top - GAP_PX - height}px`;
}
