import { type ShownColumn } from '../model/shownColumn.ts';
import { type ColumnArrangement } from '../model/tableFeatures.ts';

/** Returns whether the text direction of an element is right to left. */
export function isMirrored(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** Returns all headings of data columns in the row of a heading. */
export function findDataHeadings(heading: Element): HTMLTableCellElement[] {
  const row = heading.closest('tr');
  return [...(row?.cells ?? [])].filter((cell) => !cell.matches('[data-box], [data-actions]'));
}

/** Measures the widths of the visible columns: px by key. */
export function measureWidths(
  heading: Element,
  columns: readonly ShownColumn<never>[],
): ColumnArrangement['widths'] {
  const widths = findDataHeadings(heading).map((cell) => cell.getBoundingClientRect().width);
  const entries = columns.map(({ key }, index) => [key, widths[index] ?? 0] as const);
  return Object.fromEntries(entries.filter(([, width]) => width > 0));
}

const parsePx = (length: string) => Number.parseFloat(length) || 0;

function paddingOf(cell: Element): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
  return parsePx(paddingInlineStart) + parsePx(paddingInlineEnd);
}

function measureText(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  const toggle = element.querySelector(':scope > [data-toggle]');
  if (toggle) range.setStartAfter(toggle);
  return range.getBoundingClientRect().width;
}

/** Measures the width of a heading without truncation: its text and its icons. */
function measureHeading(heading: HTMLElement): number {
  const label = heading.querySelector(':scope > span, :scope > button > span') ?? heading;
  const button = label.parentElement === heading ? label : (label.parentElement ?? label);
  const iconsWidth = button.getBoundingClientRect().width - label.getBoundingClientRect().width;
  const extraWidth = button === label ? paddingOf(label) : iconsWidth;
  return measureText(label) + extraWidth + paddingOf(heading);
}

/** Returns the width in px at which no heading or cell of a column is truncated on this page. */
export function measureColumnContent(heading: HTMLTableCellElement): number {
  const rows = [...(heading.closest('table')?.rows ?? [])];
  const cells = rows.flatMap((row) => row.cells[heading.cellIndex] ?? []);
  const widths = cells
    .filter((cell) => cell !== heading && cell.colSpan === 1)
    .map((cell) => measureText(cell) + paddingOf(cell));
  return Math.ceil(Math.max(measureHeading(heading), ...widths)) + 1;
}
