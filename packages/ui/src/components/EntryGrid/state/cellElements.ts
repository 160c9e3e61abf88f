import { type CellPosition } from '../model/range.ts';

/** Finds the element of a cell. */
export function findCell(grid: HTMLElement | null, { row, column }: CellPosition): HTMLElement | null {
  // The row of headings is the first child, and groups of rows follow.
  let group = grid?.firstElementChild?.nextElementSibling;
  let rowInGroup = row;
  while (group && rowInGroup >= group.childElementCount) {
    rowInGroup -= group.childElementCount;
    group = group.nextElementSibling;
  }
  return (group?.children[rowInGroup]?.children[column] as HTMLElement | undefined) ?? null;
}

/** Finds the link of a cell's row. */
export const findRowLink = (grid: HTMLElement, position: CellPosition) =>
  findCell(grid, position)?.parentElement?.querySelector<HTMLElement>('a[href]');

/** Returns the position of the cell that contains an element; `undefined` outside of the cells. */
export function readPosition(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.parentElement?.dataset.row;
  return cell && row !== undefined ? { row: Number(row), column: Number(cell.dataset.column) } : undefined;
}

/** Finds the input or select of the cell that is being edited. */
export const findEditor = (grid: HTMLElement | null) =>
  grid?.querySelector<HTMLInputElement | HTMLSelectElement>('[data-editor]') ?? null;
