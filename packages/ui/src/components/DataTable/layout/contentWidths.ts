import { type ShownColumn } from '../model/shownColumn.ts';
import { findDataHeadings } from './columnMeasures.ts';

/** Widths in px at which neither the heading nor a measured cell is truncated, by the keys of columns. */
export type ContentWidths = Readonly<Record<string, number>>;

/** Step in px to which widths are rounded up, so that pages of similar rows have the same widths. */
const ROUNDING_PX = 8;

/**
 * Measures the content of the visible columns. For this, the first rows are laid out once without width limits, before
 * the browser paints. Returns `undefined` if there are no rows, or while rows are cards.
 */
export function measureContentWidths(
  table: HTMLTableElement,
  columns: readonly ShownColumn<never>[],
): ContentWidths | undefined {
  const heading = table.tHead?.rows[0]?.cells[0];
  const isEmpty =
    table.querySelector('tbody > tr:not([data-skeleton]) > :first-child:not([colspan])') === null;
  if (!heading || isEmpty || getComputedStyle(table).display !== 'table') return undefined;
  const scroller = table.closest('[data-scroller]');
  const { scrollLeft = 0, scrollTop = 0 } = scroller ?? {};
  table.toggleAttribute('data-measured', true);
  const widths = findDataHeadings(heading).map((cell) => cell.getBoundingClientRect().width);
  table.removeAttribute('data-measured');
  if (scrollLeft !== 0 || scrollTop !== 0)
    scroller?.scrollTo({ left: scrollLeft, top: scrollTop, behavior: 'instant' });
  const entries = columns.map(
    ({ key }, index) => [key, Math.ceil((widths[index] ?? 0) / ROUNDING_PX) * ROUNDING_PX] as const,
  );
  return Object.fromEntries(entries.filter(([, width]) => width > 0));
}

/** Merges two measurements by the larger width of each column; returns `known` itself if no width is larger. */
export function mergeWidths(known: ContentWidths, measured: ContentWidths): ContentWidths {
  const grown = Object.entries(measured).filter(
    ([key, width]) => width > (Object.hasOwn(known, key) ? (known[key] ?? 0) : 0),
  );
  return grown.length === 0 ? known : { ...known, ...Object.fromEntries(grown) };
}

/** Parses stored widths; omits invalid ones. */
export function parseWidths(text: string | null): ContentWidths {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(
      ([, width]) => typeof width === 'number' && width > 0,
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
