import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveInGrid, type GridKey } from './gridMoves.ts';

const createKey = (key: string, modifiers: Partial<GridKey> = {}): GridKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...modifiers,
});
const size = { rows: 10, columns: 4, page: 3 };
const middle = { row: 5, column: 2 };

describe('moveInGrid', () => {
  it.each([
    ['ArrowRight', { row: 5, column: 3 }],
    ['ArrowLeft', { row: 5, column: 1 }],
    ['ArrowDown', { row: 6, column: 2 }],
    ['ArrowUp', { row: 4, column: 2 }],
    ['PageDown', { row: 8, column: 2 }],
    ['PageUp', { row: 2, column: 2 }],
    ['Home', { row: 5, column: 0 }],
    ['End', { row: 5, column: 3 }],
  ])('moves by %s', (key, position) => {
    expect(moveInGrid(createKey(key), middle, size)).toEqual(position);
  });

  it.each(['ctrlKey', 'metaKey'])('moves to the corners with %s', (modifier) => {
    expect(moveInGrid(createKey('Home', { [modifier]: true }), middle, size)).toEqual({ row: 0, column: 0 });
    expect(moveInGrid(createKey('End', { [modifier]: true }), middle, size)).toEqual({ row: 9, column: 3 });
  });

  it('swaps Left and Right on right-to-left pages', () => {
    expect(moveInGrid(createKey('ArrowLeft'), middle, size, { isMirrored: true })).toEqual({
      row: 5,
      column: 3,
    });
    expect(moveInGrid(createKey('Home'), middle, size, { isMirrored: true })).toEqual({ row: 5, column: 0 });
  });

  it.each([
    ['ArrowRight', false, { row: 5, column: 3 }],
    ['ArrowLeft', false, { row: 5, column: 0 }],
    ['ArrowRight', true, { row: 5, column: 0 }],
    ['ArrowLeft', true, { row: 5, column: 3 }],
    ['ArrowDown', false, { row: 9, column: 2 }],
    ['ArrowUp', false, { row: 0, column: 2 }],
  ])(
    'moves to the edge by Control and %s if edge keys are enabled (mirrored: %s)',
    (key, isMirrored, position) => {
      const options = { isMirrored, hasEdgeKeys: true };
      expect(moveInGrid(createKey(key, { ctrlKey: true }), middle, size, options)).toEqual(position);
      expect(moveInGrid(createKey(key, { metaKey: true }), middle, size, options)).toEqual(position);
    },
  );

  it.each([
    createKey('ArrowDown', { shiftKey: true }),
    createKey('ArrowDown', { altKey: true }),
    createKey('ArrowDown', { ctrlKey: true }),
    createKey('a'),
    createKey('Enter'),
  ])('ignores %j', (pressed) => {
    expect(moveInGrid(pressed, middle, size)).toBeUndefined();
  });

  it('never leaves the grid', () => {
    const keys = fc.constantFrom(
      'ArrowRight',
      'ArrowLeft',
      'ArrowDown',
      'ArrowUp',
      'PageDown',
      'Home',
      'End',
    );
    const sizes = fc.record({
      rows: fc.integer({ min: 1, max: 50 }),
      columns: fc.integer({ min: 1, max: 9 }),
      page: fc.integer({ min: 1, max: 80 }),
    });
    fc.assert(
      fc.property(sizes, fc.array(fc.tuple(keys, fc.boolean())), (grid, presses) => {
        let position = { row: 0, column: 0 };
        for (const [key, ctrlKey] of presses) {
          position = moveInGrid(createKey(key, { ctrlKey }), position, grid) ?? position;
          expect(position.row).toBeGreaterThanOrEqual(0);
          expect(position.row).toBeLessThan(grid.rows);
          expect(position.column).toBeGreaterThanOrEqual(0);
          expect(position.column).toBeLessThan(grid.columns);
        }
      }),
    );
  });
});
