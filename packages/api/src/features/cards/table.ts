import { FRAME, type Pen } from './pen.ts';

/** A column of a table; columns of the same weight are equally wide. */
export type CardColumn = { label: string; weight: number; align?: 'start' | 'center' };

/** A row of a table on a report card. */
export type CardTableRow = { cells: readonly string[]; isStrong?: boolean };

/** Space in a cell in points: to the left, to the right, and in total above and below. */
const PADDING = 5;

/** Font sizes, largest first. The first one at which every value fits into one line is used. */
const SIZES = [9, 8.5, 8, 7.5, 7, 6.5];
/** Font size of tables that do not fit at any of `SIZES`. */
const MIN_SIZE = 6;

/** Returns the minimum width of each column at a font size. Labels and names may break between words, values may not. */
function measureMinWidths(
  pen: Pen,
  columns: readonly CardColumn[],
  rows: readonly CardTableRow[],
  size: number,
): number[] {
  const measureWidest = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((text) => pen.widthOf(text, { size, isBold: true })));
  const minWidths = columns.map(({ label, align = 'start' }, index) => {
    const cells = rows.map((row) => row.cells[index] ?? '');
    const parts = align === 'start' ? cells.flatMap((cell) => cell.split(' ')) : cells;
    return measureWidest([...label.split(' '), ...parts]) + 2 * PADDING;
  });
  return columns.map(({ weight }) =>
    Math.max(...minWidths.filter((_, index) => columns[index]?.weight === weight)),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Chooses the font size and the column widths; the columns fill the width of the page. */
function fitColumns(
  pen: Pen,
  columns: readonly CardColumn[],
  rows: readonly CardTableRow[],
): { size: number; widths: number[] } {
  const totalWeight = sum(columns.map(({ weight }) => weight));
  for (const size of SIZES) {
    const minWidths = measureMinWidths(pen, columns, rows, size);
    const free = FRAME.width - sum(minWidths);
    if (free < 0) continue;
    return {
      size,
      widths: minWidths.map((width, index) => width + (free * (columns[index]?.weight ?? 0)) / totalWeight),
    };
  }
  const minWidths = measureMinWidths(pen, columns, rows, MIN_SIZE);
  return { size: MIN_SIZE, widths: minWidths.map((width) => (width * FRAME.width) / sum(minWidths)) };
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
      ...cells.map((text, index) =>
        pen.heightOfLines(
          pen.breakLines(text, (widths[index] ?? 0) - 2 * PADDING, face(isBold)).length,
          face(isBold),
        ),
      ),
    );
  const renderRow = (cells: readonly string[], { isBold = false, isFilled = false }) => {
    const height = heightOf(cells, isBold);
    let x: number = FRAME.x;
    cells.forEach((text, index) => {
      const width = widths[index] ?? 0;
      pen.drawBox({ x, y: pen.y, width, height }, isFilled);
      const textPosition = { x: x + PADDING, y: pen.y + PADDING / 2, width: width - 2 * PADDING };
      pen.write(text, textPosition, { ...face(isBold), align: columns[index]?.align ?? 'start' });
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
