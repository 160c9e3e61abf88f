const GAP_PX = 6;
const WINDOW_PADDING_PX = 8;

/**
 * Positions a tooltip below its control; above if there is no room, or beside a control with `data-tooltip="beside"`.
 */
export function placeTooltip(tooltip: HTMLElement, control: HTMLElement): void {
  const controlBox = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  if (control.dataset.tooltip === 'beside') {
    const isRtl = getComputedStyle(control).direction === 'rtl';
    tooltip.style.left = `${isRtl ? controlBox.left - GAP_PX - width : controlBox.right + GAP_PX}px`;
    tooltip.style.top = `${controlBox.top + (controlBox.height - height) / 2}px`;
    return;
  }
  const maxLeft = Math.max(window.innerWidth - width - WINDOW_PADDING_PX, WINDOW_PADDING_PX);
  const left = Math.min(
    Math.max(controlBox.left + controlBox.width / 2 - width / 2, WINDOW_PADDING_PX),
    maxLeft,
  );
  const topBelow = controlBox.bottom + GAP_PX;
  const hasRoomBelow = topBelow + height + WINDOW_PADDING_PX <= window.innerHeight;
  tooltip.style.left = `${left}px`;
  tooltip.style.top = `${hasRoomBelow ? topBelow : controlBox.top - GAP_PX - height}px`;
}
