import { placeTooltip } from '../../Tooltip/placeTooltip.ts';

const HOVER_DELAY_MS = 400;

// In a cell with the link of the row, the link is truncated instead of the cell.
const isTruncated = (cell: HTMLElement) =>
  [cell, ...cell.querySelectorAll('[data-row-link]')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );

const createLine = (cell: HTMLElement, isLabelled: boolean) => {
  const line = document.createElement('span');
  const label = isLabelled ? `${cell.dataset.label ?? ''}: ` : '';
  line.textContent = label + cell.textContent;
  return line;
};

/**
 * Shows the full text of truncated cells in `tooltip`: of the cell under the pointer, or of all cells of the row with
 * the keyboard focus. Escape hides the tooltip. Returns a cleanup function.
 */
export function showTruncatedText(scroller: HTMLElement, tooltip: HTMLElement): () => void {
  const listeners = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let focusedCell: HTMLElement | undefined;

  const hide = () => {
    clearTimeout(timer);
    focusedCell = undefined;
    tooltip.togglePopover(false);
  };
  const show = (cells: readonly HTMLElement[]) => {
    const [first] = cells;
    if (!first?.isConnected) return;
    tooltip.replaceChildren(...cells.map((cell) => createLine(cell, cells.length > 1)));
    tooltip.togglePopover(true);
    placeTooltip(tooltip, first);
  };
  const showForPointer = ({ target, pointerType }: PointerEvent) => {
    hide();
    const cell =
      target instanceof Element ? target.closest<HTMLElement>('tbody :is(td, th)[data-label]') : null;
    if (!cell || pointerType !== 'mouse' || !isTruncated(cell)) return;
    timer = setTimeout(show, HOVER_DELAY_MS, [cell]);
  };
  const showForKeyboard = ({ target }: FocusEvent) => {
    hide();
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const cells = target.closest('tbody tr')?.querySelectorAll<HTMLElement>(':is(td, th)[data-label]');
    const truncatedCells = [...(cells ?? [])].filter(isTruncated);
    [focusedCell] = truncatedCells;
    show(truncatedCells);
  };
  // The browser may scroll a focused row into view; its tooltip follows.
  const moveOrHide = () => {
    if (focusedCell === undefined) hide();
    else placeTooltip(tooltip, focusedCell);
  };
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };

  const options = { signal: listeners.signal };
  scroller.addEventListener('pointerover', showForPointer, options);
  scroller.addEventListener('pointerleave', hide, options);
  scroller.addEventListener('pointerdown', hide, options);
  scroller.addEventListener('focusin', showForKeyboard, options);
  scroller.addEventListener('focusout', hide, options);
  scroller.addEventListener('keydown', hideOnEscape, options);
  window.addEventListener('scroll', moveOrHide, { ...options, capture: true, passive: true });
  return () => {
    listeners.abort();
    clearTimeout(timer);
  };
}
