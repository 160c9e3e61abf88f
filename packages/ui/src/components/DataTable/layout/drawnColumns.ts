import { type ShownColumn } from '../model/shownColumn.ts';
import { type ColumnArrangement } from '../model/tableFeatures.ts';

/** Says whether an element reads from right to left. */
export function isMirrored(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** Returns the headings of the data columns, from one of them. */
export function dataHeadings(heading: Element): HTMLTableCellElement[] {
  const row = heading.closest('tr');
  return [...(row?.cells ?? [])].filter((cell) => !cell.matches('[data-box], [data-actions]'));
}

/** Measures the shown columns, by key in px. */
export function drawnWidths(
  heading: Element,
  columns: readonly ShownColumn<never>[],
): ColumnArrangement['widths'] {
  const widths = dataHeadings(heading).map((cell) => cell.getBoundingClientRect().width);
  const entries = columns.map(({ key }, place) => [key, widths[place] ?? 0] as const);
  return Object.fromEntries(entries.filter(([, width]) => width > 0));
}

const px = (length: string) => Number.parseFloat(length) || 0;

function paddingOf(cell: Element): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
  return px(paddingInlineStart) + px(paddingInlineEnd);
}

function textWidth(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  const toggle = element.querySelector(':scope > [data-toggle]');
  if (toggle) range.setStartAfter(toggle);
  return range.getBoundingClientRect().width;
}

/** Measures a heading in full: its words, and what else its button shows. */
function headingWidth(heading: HTMLElement): number {
  const words = heading.querySelector(':scope > span, :scope > button > span') ?? heading;
  const button = words.parentElement === heading ? words : (words.parentElement ?? words);
  const besides = button.getBoundingClientRect().width - words.getBoundingClientRect().width;
  const inner = button === words ? paddingOf(words) : besides;
  return textWidth(words) + inner + paddingOf(heading);
}

/** Returns the width in px at which the heading and all cells of a column on this page are shown in full. */
export function contentWidth(heading: HTMLTableCellElement): number {
  const rows = [...(heading.closest('table')?.rows ?? [])];
  const cells = rows.flatMap((row) => row.cells[heading.cellIndex] ?? []);
  const widths = cells
    .filter((cell) => cell !== heading && cell.colSpan === 1)
    .map((cell) => textWidth(cell) + paddingOf(cell));
  return Math.ceil(Math.max(headingWidth(heading), ...widths)) + 1;
}
