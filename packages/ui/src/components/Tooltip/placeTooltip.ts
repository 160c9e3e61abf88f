const GAP_PX = 6;
const WINDOW_PADDING_PX = 8;

/**
 * Positions a tooltip below its control; above if there is no room, or beside a control with `data-tooltip="beside"`.
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
  const maxLeft = Math.max(window.innerWidth - width - WINDOW_PADDING_PX, WINDOW_PADDING_PX);
  const left = Math.min(Math.max(box.left + box.width / 2 - width / 2, WINDOW_PADDING_PX), maxLeft);
  const below = box.bottom + GAP_PX;
  const hasRoomBelow = below + height + WINDOW_PADDING_PX <= window.innerHeight;
  tooltip.style.left = `${left}px`;
  tooltip.style.top = `${hasRoomBelow ? below : box.top - GAP_PX - height}px`;
}
