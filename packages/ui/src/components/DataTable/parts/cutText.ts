import { placeHint } from '../../Button/placeHint.ts';

const DELAY_MS = 400;

const isCut = (cell: HTMLElement) => cell.scrollWidth > cell.clientWidth;

const lineOf = (cell: HTMLElement, isLabelled: boolean) => {
  const line = document.createElement('span');
  const label = isLabelled ? `${cell.dataset.label ?? ''}: ` : '';
  line.textContent = label + cell.textContent;
  return line;
};

/**
 * Shows the whole of what is cut in `bubble`: of the cell that is pointed at, or of the row that the keyboard is in.
 * Escape puts it away. Gives what ends it.
 */
export function explainCuts(scroller: HTMLElement, bubble: HTMLElement): () => void {
  const listeners = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let entered: HTMLElement | undefined;

  const hide = () => {
    clearTimeout(timer);
    entered = undefined;
    if (bubble.matches(':popover-open')) bubble.hidePopover();
  };
  const show = (cells: readonly HTMLElement[]) => {
    const [first] = cells;
    if (!first?.isConnected) return;
    bubble.replaceChildren(...cells.map((cell) => lineOf(cell, cells.length > 1)));
    bubble.showPopover();
    placeHint(bubble, first);
  };
  const pointAt = ({ target, pointerType }: PointerEvent) => {
    hide();
    const cell =
      target instanceof Element ? target.closest<HTMLElement>('tbody :is(td, th)[data-label]') : null;
    if (!cell || pointerType !== 'mouse' || !isCut(cell)) return;
    timer = setTimeout(show, DELAY_MS, [cell]);
  };
  const enterRow = ({ target }: FocusEvent) => {
    hide();
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const cells = target.closest('tbody tr')?.querySelectorAll<HTMLElement>(':is(td, th)[data-label]');
    const cut = [...(cells ?? [])].filter(isCut);
    [entered] = cut;
    show(cut);
  };
  // What has the focus is scrolled into view, and its words go with it.
  const follow = () => {
    if (entered === undefined) hide();
    else placeHint(bubble, entered);
  };
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };

  const options = { signal: listeners.signal };
  scroller.addEventListener('pointerover', pointAt, options);
  scroller.addEventListener('pointerleave', hide, options);
  scroller.addEventListener('pointerdown', hide, options);
  scroller.addEventListener('focusin', enterRow, options);
  scroller.addEventListener('focusout', hide, options);
  scroller.addEventListener('keydown', hideOnEscape, options);
  window.addEventListener('scroll', follow, { ...options, capture: true, passive: true });
  return () => {
    listeners.abort();
    clearTimeout(timer);
  };
}
