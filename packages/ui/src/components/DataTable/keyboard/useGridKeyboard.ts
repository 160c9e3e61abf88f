import { type GridKeyboard } from '../model/tableFeatures.ts';
import { GridFrame } from './GridFrame.tsx';

const keyboard: GridKeyboard = { Frame: GridFrame };

/**
 * Feature of a `DataTable` for grid navigation by keyboard; pass it to the prop `features`. The table is one tab stop,
 * arrow keys move from cell to cell, Enter focuses the controls of a cell, and Escape returns to the cell.
 */
export function useGridKeyboard(): GridKeyboard {
  return keyboard;
}
