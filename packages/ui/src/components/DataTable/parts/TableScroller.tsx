import { type CSSProperties, type ReactNode, type UIEvent } from 'react';
import { showTruncatedText } from './truncatedText.ts';
import { type RowExpansion, type TableFeatures } from '../model/tableFeatures.ts';
import { type ShownColumn } from './listShownColumns.ts';
import { FullTextTooltip, Scroller } from '../look/TableFrame.ts';

/** Props of `TableScroller`. */
export type TableScrollerProps = {
  /** Number of rows of a full page, whose height is kept; 0 if there is only one page. */
  fullRows: number;
  /** Rows of the page. */
  rows: readonly unknown[];
  /** Widths of the columns; below the width `--min-width` the table scrolls sideways. */
  widths: CSSProperties;
  /** Number of checkbox columns before the data columns: 0 or 1. */
  checkboxes: number;
  /** Width of the actions column, in icons. */
  actions: number;
  features: Omit<TableFeatures<never>, 'expansion'> & {
    expansion?: Pick<RowExpansion<never>, 'parts' | 'state'> | undefined;
  };
  columns: readonly ShownColumn<never>[];
  children: ReactNode;
};

/**
 * Marks the sides towards which the table can scroll, so that sticky columns show an edge there. A table without
 * controls is made focusable, so that the keyboard can scroll it (WCAG 2.1.1).
 */
function markEdges(scroller: HTMLElement) {
  const hiddenWidth = scroller.scrollWidth - scroller.clientWidth;
  const scrolledWidth = Math.abs(scroller.scrollLeft);
  scroller.toggleAttribute('data-scrolled', scrolledWidth > 0);
  scroller.toggleAttribute('data-more', hiddenWidth - scrolledWidth > 1);
  if (hiddenWidth > 1 && !scroller.querySelector('a,button,input')) scroller.tabIndex = 0;
  else scroller.removeAttribute('tabindex');
}

function watchEdges(scroller: HTMLElement | null) {
  if (!scroller) return undefined;
  const observer = new ResizeObserver(() => {
    markEdges(scroller);
  });
  for (const watched of [scroller, ...scroller.children]) observer.observe(watched);
  return () => {
    observer.disconnect();
  };
}

function watchTruncatedText(tooltip: HTMLElement | null) {
  const scroller = tooltip?.parentElement;
  return tooltip && scroller ? showTruncatedText(scroller, tooltip) : undefined;
}

/** Scrolls a table in both directions under its sticky head and first column; keeps the footer in place. */
export function TableScroller(props: TableScrollerProps) {
  const { fullRows, rows, widths, checkboxes, actions, features, columns, children } = props;
  const { layout, expansion, keyboard } = features;
  const style = {
    ...widths,
    '--checkboxes-and-actions': checkboxes + actions,
    '--actions': actions,
    '--rows': fullRows,
  } as CSSProperties;
  let content = (
    <Scroller
      data-scroller
      style={style}
      ref={watchEdges}
      onScroll={(event: UIEvent<HTMLElement>) => {
        markEdges(event.currentTarget);
      }}
    >
      {children}
      <FullTextTooltip ref={watchTruncatedText} popover="manual" aria-hidden="true" data-truncated-text />
    </Scroller>
  );
  if (keyboard) content = <keyboard.Frame virtual={features.virtual}>{content}</keyboard.Frame>;
  if (expansion) content = <expansion.parts.Frame state={expansion.state}>{content}</expansion.parts.Frame>;
  return layout ? <layout.Frame {...{ layout, columns, rows }}>{content}</layout.Frame> : content;
}
