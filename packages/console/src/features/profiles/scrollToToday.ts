/** Callback ref of a horizontal scroll container. Scrolls to the column marked `data-today` if the column is out of view. */
export function scrollToToday(container: HTMLElement | null): void {
  const column = container?.querySelector('[data-today]');
  if (!container || !column) return;
  const containerRect = container.getBoundingClientRect();
  const columnRect = column.getBoundingClientRect();
  if (columnRect.left >= containerRect.left && columnRect.right <= containerRect.right) return;
  container.scrollLeft +=
    columnRect.left + columnRect.width / 2 - (containerRect.left + containerRect.width / 2);
}
