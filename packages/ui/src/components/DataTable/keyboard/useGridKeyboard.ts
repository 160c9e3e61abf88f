import { type GridKeyboard } from '../model/tableFeatures.ts';
import { GridFrame } from './GridFrame.tsx';

const keyboard: GridKeyboard = { Frame: GridFrame };

/**
 * Makes a `DataTable` a grid for the keyboard, for its prop `features`: one stop of the Tab key, arrow keys from cell to
 * cell, Enter into the controls of a cell and Escape out of them.
 */
export function useGridKeyboard(): GridKeyboard {
  return keyboard;
}
