import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_SHARE_PX } from '../model/columnShare.ts';
import { type ShownColumn } from '../model/shownColumn.ts';
import {
  arrangeColumns,
  limitWidth,
  resizeColumn,
  computeSizes,
  WIDTH_LIMITS,
  findWidth,
} from './columnSizes.ts';

const KEYS = ['name', 'class', 'constructor', 'phone', '7'];
const createColumn = (key: string, isOff = false): ShownColumn<never> => ({ key, label: key, isOff });
const allColumns = KEYS.map((key) => createColumn(key));
const widths = fc.dictionary(fc.constantFrom(...KEYS), fc.integer({ min: 1, max: 2000 }));
const measuredWidths = fc.record(
  Object.fromEntries(KEYS.map((key) => [key, fc.integer({ min: 64, max: 960 })])),
);
const columnKeys = fc.constantFrom(...KEYS);

describe('a resized column', () => {
  it('has the requested width within the limits', () => {
    fc.assert(
      fc.property(
        widths,
        measuredWidths,
        columnKeys,
        fc.double({ min: -100, max: 5000, noNaN: true }),
        (widthsBefore, measured, columnKey, px) => {
          const width = findWidth(resizeColumn(widthsBefore, allColumns, measured, columnKey, px), columnKey);
          expect(width).toBe(limitWidth(px));
          expect(width).toBeGreaterThanOrEqual(WIDTH_LIMITS.min);
          expect(width).toBeLessThanOrEqual(WIDTH_LIMITS.max);
        },
      ),
    );
  });

  it('fixes the measured widths of the columns before it, and does not change the columns after it', () => {
    fc.assert(
      fc.property(
        widths,
        measuredWidths,
        columnKeys,
        fc.integer({ min: 64, max: 960 }),
        (widthsBefore, measured, columnKey, px) => {
          const next = resizeColumn(widthsBefore, allColumns, measured, columnKey, px);
          const index = KEYS.indexOf(columnKey);
          for (const earlierKey of KEYS.slice(0, index))
            expect(findWidth(next, earlierKey)).toBe(
              findWidth(widthsBefore, earlierKey) ?? measured[earlierKey],
            );
          for (const laterKey of KEYS.slice(index + 1))
            expect(findWidth(next, laterKey)).toBe(findWidth(widthsBefore, laterKey));
        },
      ),
    );
  });

  it('fixes the widths of the columns after it, if it is pinned to the end', () => {
    const arranged = arrangeColumns(allColumns, { order: [], pins: { class: 'end', phone: 'end' } });
    const next = resizeColumn({}, arranged, { name: 80, class: 100, phone: 120 }, 'class', 150);
    expect(next).toEqual({ class: 150, phone: 120 });
  });
});

/**
 * CSS width of a flexible column: minimum, extra width, share of all extra widths, sum of all extra widths, and share
 * of the remaining width.
 */
const FLEXIBLE_WIDTH =
  /^calc\(([\d.]+)px \+ min\(([\d.]+)px, var\(--spare\) \* ([\d.e-]+)\) \+ max\(0em, var\(--spare\) - ([\d.]+)px\) \* ([\d.e-]+)\)$/u;
const contents = fc.dictionary(fc.constantFrom(...KEYS), fc.integer({ min: 8, max: 900 }));

describe('the sizes', () => {
  /** Computes the column widths as the browser does, with `room` px for the columns. */
  function computePx(
    columns: readonly ShownColumn<never>[],
    storedWidths: Record<string, number>,
    room: number,
    content: Record<string, number> = {},
  ): number[] {
    const { style } = computeSizes(columns, storedWidths, content);
    const values = style as Record<string, string>;
    const readPx = (name: string) => Number.parseFloat(values[name] ?? '');
    const remainingWidth = Math.max(room, readPx('--min-width')) - readPx('--fixed');
    const spare = remainingWidth - Number.parseFloat((values['--spare'] ?? '').split(' - ')[1] ?? '');
    return columns.map(({ isOff }, index) => {
      const width = values[`--w-${index}`] ?? '';
      const [minWidth = 0, extra = 0, share = 0, extraSum = 0, fill = 0] = (FLEXIBLE_WIDTH.exec(width) ?? [])
        .slice(1)
        .map(Number);
      if (isOff) return 0;
      if (width.startsWith('max'))
        return Math.max(Number.parseFloat(width.slice('max('.length)), remainingWidth);
      if (!width.startsWith('calc')) return Number.parseFloat(width);
      return minWidth + Math.min(extra, spare * share) + Math.max(0, spare - extraSum) * fill;
    });
  }

  it('fill the table exactly, and give each column at least its stored width', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        widths,
        fc.integer({ min: 0, max: 3000 }),
        contents,
        (hiddenFlags, storedWidths, room, content) => {
          const columns = KEYS.map((columnKey, index) =>
            createColumn(columnKey, index > 0 && hiddenFlags[index]),
          );
          const sizes = computePx(columns, storedWidths, room, content);
          const minWidth = Number.parseFloat(
            (computeSizes(columns, storedWidths, content).style as Record<string, string>)['--min-width'] ??
              '',
          );
          const total = sizes.reduce((sum, width) => sum + width, 0);
          expect(total).toBeCloseTo(Math.max(room, minWidth), 6);
          for (const [index, { key: columnKey, isOff }] of columns.entries()) {
            if (!isOff) expect(sizes[index]).toBeGreaterThanOrEqual(findWidth(storedWidths, columnKey) ?? 0);
          }
        },
      ),
    );
  });

  it('truncate no short text, and give the remaining width to the column of names', () => {
    const columns = KEYS.map((columnKey) => ({
      ...createColumn(columnKey),
      ...(columnKey === 'phone' && { width: 'wide' as const }),
    }));
    const content = { name: 72, class: 88, constructor: 184, phone: 200, '7': 600 };
    expect(computePx(columns, {}, 0, content)).toEqual([72, 88, 184, 200, 160]);
    expect(computePx(columns, {}, 2000, content)).toEqual([72, 88, 184, 2000 - 72 - 88 - 184 - 480, 480]);
  });

  it('give pinned columns their distances from both edges', () => {
    const columnsToArrange = KEYS.map((columnKey) => createColumn(columnKey, columnKey === 'constructor'));
    const pins = { class: 'start', constructor: 'start', phone: 'start', '7': 'end' } as const;
    const columns = arrangeColumns(columnsToArrange, { order: [], pins });
    expect(columns.map(({ key: columnKey }) => columnKey)).toEqual(KEYS);
    expect(columns.map(({ pin }) => pin?.['data-edge'])).toEqual([
      undefined,
      undefined,
      undefined,
      true,
      true,
    ]);
    expect(computeSizes(columns, {}).style).toMatchObject({
      '--at-1': 'calc(var(--unstuck) + var(--start-room) + var(--w-0))',
      '--at-3': 'calc(var(--unstuck) + var(--start-room) + var(--w-0) + var(--w-1))',
      '--at-4': 'calc(var(--unstuck) + var(--end-room))',
      '--pinned-start': `${3 * 3 * MIN_SHARE_PX}px`,
      '--pinned-end': `${3 * MIN_SHARE_PX}px`,
      '--pinned': 'calc(var(--w-0) + var(--w-1) + var(--w-3) + var(--w-4))',
    });
  });
});
