import { type Spot } from '../model/range.ts';

/** Finds the element of a cell. */
export function findCell(grid: HTMLElement | null, { row, column }: Spot): HTMLElement | null {
  // The head is the first child.
  return (grid?.children[row + 1]?.children[column] as HTMLElement | undefined) ?? null;
}

/** Reads the place of the cell that an element is, or is within. */
export function spotOf(target: EventTarget): Spot | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.parentElement?.dataset.row;
  return cell && row !== undefined ? { row: Number(row), column: Number(cell.dataset.column) } : undefined;
}

/** Finds the control in which a cell is edited. */
export const findEditor = (grid: HTMLElement | null) =>
  grid?.querySelector<HTMLInputElement | HTMLSelectElement>('[data-editor]') ?? null;
