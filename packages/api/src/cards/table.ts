import { FRAME, type Pen } from './pen.ts';

/** A column of a table; columns of the same weight are equally wide. */
export type CardColumn = { label: string; weight: number; align?: 'start' | 'center' };

/** A row of a table on a report card. */
export type CardTableRow = { cells: readonly string[]; isStrong?: boolean };

const PADDING = 5;

/** Font sizes, largest first. The first one at which every value fits into one line is used. */
const SIZES = [9, 8.5, 8, 7.5, 7, 6.5];
/** Font size of tables that do not fit at any of `SIZES`. */
const MIN_SIZE = 6;

/** Returns the minimum width of each column at a font size. Labels and names may break between words, values may not. */
function minimumWidths(
  pen: Pen,
  columns: readonly CardColumn[],
  rows: readonly CardTableRow[],
  size: number,
): number[] {
  const widest = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((text) => pen.widthOf(text, { size, isBold: true })));
  const needed = columns.map(({ label, align = 'start' }, at) => {
    const cells = rows.map(({ cells: all }) => all[at] ?? '');
    const parts = align === 'start' ? cells.flatMap((cell) => cell.split(' ')) : cells;
    return widest([...label.split(' '), ...parts]) + 2 * PADDING;
  });
  return columns.map(({ weight }) => Math.max(...needed.filter((_, at) => columns[at]?.weight === weight)));
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Chooses the font size and the column widths; the columns fill the width of the page. */
function fitColumns(
  pen: Pen,
  columns: readonly CardColumn[],
  rows: readonly CardTableRow[],
): { size: number; widths: number[] } {
  const weights = sum(columns.map(({ weight }) => weight));
  for (const size of SIZES) {
    const needed = minimumWidths(pen, columns, rows, size);
    const free = FRAME.width - sum(needed);
    if (free < 0) continue;
    return { size, widths: needed.map((width, at) => width + (free * (columns[at]?.weight ?? 0)) / weights) };
  }
  const needed = minimumWidths(pen, columns, rows, MIN_SIZE);
  return { size: MIN_SIZE, widths: needed.map((width) => (width * FRAME.width) / sum(needed)) };
}

/**
 * Renders a table with a heading row, which is repeated on every page. A page break never divides a row.
 */
export function renderTable(pen: Pen, columns: readonly CardColumn[], rows: readonly CardTableRow[]): void {
  const { size, widths } = fitColumns(pen, columns, rows);
  const face = (isBold: boolean) => ({ size, isBold });
  const heightOf = (cells: readonly string[], isBold: boolean) =>
    PADDING +
    Math.max(
      ...cells.map((text, at) =>
        pen.heightOfLines(
          pen.breakLines(text, (widths[at] ?? 0) - 2 * PADDING, face(isBold)).length,
          face(isBold),
        ),
      ),
    );
  const renderRow = (cells: readonly string[], { isBold = false, isFilled = false }) => {
    const height = heightOf(cells, isBold);
    let x: number = FRAME.x;
    cells.forEach((text, at) => {
      const width = widths[at] ?? 0;
      pen.drawBox({ x, y: pen.y, width, height }, isFilled);
      const inner = { x: x + PADDING, y: pen.y + PADDING / 2, width: width - 2 * PADDING };
      pen.write(text, inner, { ...face(isBold), align: columns[at]?.align ?? 'start' });
      x += width;
    });
    pen.y += height;
  };
  const labels = columns.map(({ label }) => label);
  const renderLabels = () => {
    renderRow(labels, { isBold: true, isFilled: true });
  };
  renderLabels();
  for (const { cells, isStrong = false } of rows) {
    if (pen.ensureSpace(heightOf(cells, isStrong))) renderLabels();
    renderRow(cells, { isBold: isStrong });
  }
}
