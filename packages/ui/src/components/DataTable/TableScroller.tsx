import { type CSSProperties, type PointerEvent, type ReactNode, type UIEvent } from 'react';
import { Scroller } from './TableFrame.ts';

/** Props of `TableScroller`. */
export type TableScrollerProps = {
  /** Rows of a full page, for which room is kept while there is more than one. */
  rows: number | undefined;
  /** Width in px below which the table scrolls sideways. */
  least: number;
  children: ReactNode;
};

function markScrolled({ currentTarget }: UIEvent<HTMLElement>) {
  currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft !== 0);
}

/** Gives a cell whose text is cut the whole of it as its tooltip. */
function explainCut({ target }: PointerEvent) {
  const cell =
    target instanceof Element ? target.closest<HTMLElement>('tbody :is(td, th)[data-label]') : null;
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

/** Scrolls its table in both directions, head and first column staying; keeps the footer where it was. */
export function TableScroller({ rows, least, children }: TableScrollerProps) {
  const style = { '--least': `${least}px`, '--rows': rows ?? 0 } as CSSProperties;
  return (
    <Scroller style={style} onScroll={markScrolled} onPointerOver={explainCut}>
      {children}
    </Scroller>
  );
}
