/** Ref of a horizontal scroll container: scrolls to its column of today, marked `data-today`, if that is out of view. */
export function scrollToToday(container: HTMLElement | null): void {
  const column = container?.querySelector('[data-today]');
  if (!container || !column) return;
  const outer = container.getBoundingClientRect();
  const inner = column.getBoundingClientRect();
  if (inner.left >= outer.left && inner.right <= outer.right) return;
  container.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
