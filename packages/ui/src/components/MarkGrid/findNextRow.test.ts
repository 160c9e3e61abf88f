import { expect, it } from 'vitest';
import { findNextRow } from './findNextRow.ts';

// Two columns: rows 0 to 3 on the left, 4 to 6 on the right.
const positions = [0, 1, 2, 3, 4, 5, 6].map((row) => ({ top: (row % 4) * 40, left: row < 4 ? 0 : 500 }));

it.each([
  [0, 'ArrowDown', 1],
  [3, 'ArrowDown', 4],
  [6, 'ArrowDown', 6],
  [4, 'ArrowUp', 3],
  [0, 'ArrowUp', 0],
  [1, 'ArrowRight', 5],
  [3, 'ArrowRight', 6],
  [5, 'ArrowRight', 5],
  [6, 'ArrowLeft', 2],
  [2, 'ArrowLeft', 2],
  [5, 'Home', 0],
  [1, 'End', 6],
  [1, 'PageDown', 6],
  [6, 'PageUp', 0],
])('from row %i, %s moves to row %i', (currentIndex, key, row) => {
  expect(findNextRow(positions, currentIndex, key)).toBe(row);
});

it('ignores other keys', () => {
  expect(findNextRow(positions, 0, 'Enter')).toBeUndefined();
});
