import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PinSide } from '../model/shownColumn.ts';
import { type ColumnArrangement } from '../model/tableFeatures.ts';
import {
  isArranged,
  findNeighbour,
  noArrangement,
  orderColumns,
  parseArrangement,
  pinColumn,
  findPin,
  placeColumn,
  type Side,
} from './arrangement.ts';

// Includes names from `Object.prototype`, and numeric keys, which objects would sort.
const KEYS = ['name', 'class', 'constructor', '__proto__', '7', '3', 'phone'];
const createColumn = (key: string, isOff = false) => ({ key, isOff });
const columnLists = fc
  .uniqueArray(fc.constantFrom(...KEYS))
  .map((keys) => keys.map((key) => createColumn(key)));
const sides = fc.constantFrom<PinSide>('start', 'end');
const arrangements: fc.Arbitrary<ColumnArrangement> = fc.record({
  order: fc.array(fc.constantFrom(...KEYS, 'gone')),
  widths: fc.dictionary(fc.constantFrom(...KEYS), fc.integer({ min: 1, max: 2000 })),
  pins: fc.dictionary(fc.constantFrom(...KEYS, 'gone'), sides),
});
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key);

describe('the order of columns', () => {
  it('has every column once, and begins with the first column', () => {
    fc.assert(
      fc.property(columnLists, arrangements, (columns, arrangement) => {
        const ordered = orderColumns(columns, arrangement);
        expect(keysOf(ordered).toSorted()).toEqual(keysOf(columns).toSorted());
        expect(ordered[0]).toBe(columns[0]);
      }),
    );
  });

  it('begins with columns pinned to the start and ends with those pinned to the end', () => {
    fc.assert(
      fc.property(columnLists, arrangements, (columns, arrangement) => {
        const groupRanks = { start: 0, none: 1, end: 2 };
        const groups = orderColumns(columns, arrangement)
          .slice(1)
          .map(({ key }) => groupRanks[findPin(arrangement, key) ?? 'none']);
        expect(groups).toEqual(groups.toSorted());
      }),
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(columnLists, arrangements, (columns, arrangement) => {
        const ordered = orderColumns(columns, arrangement);
        expect(orderColumns(ordered, { ...arrangement, order: keysOf(ordered) })).toEqual(ordered);
      }),
    );
  });

  it('is the given order without an arrangement', () => {
    fc.assert(
      fc.property(columnLists, (columns) => {
        expect(orderColumns(columns, noArrangement)).toEqual(columns);
      }),
    );
  });

  it('puts a new column after its predecessor', () => {
    const arrangement = { order: ['phone', 'class'], pins: {} };
    const columns = ['name', 'class', 'new', 'phone', 'newer'].map((key) => createColumn(key));
    expect(keysOf(orderColumns(columns, arrangement))).toEqual(['name', 'phone', 'newer', 'class', 'new']);
  });
});

describe('moves', () => {
  type Move = { key: string; side: Side };
  const moves = fc.array(
    fc.record({ key: fc.constantFrom(...KEYS), side: fc.constantFrom<Side>('before', 'after') }),
  );
  const applyMove = (
    columns: { key: string; isOff: boolean }[],
    arrangement: ColumnArrangement,
    { key, side }: Move,
  ) => {
    const ordered = orderColumns(columns, arrangement);
    const neighbour = findNeighbour(arrangement, ordered, key, side);
    return neighbour ? placeColumn(arrangement, ordered, key, side, neighbour.key) : arrangement;
  };

  it('move one column by one place, and nothing else', () => {
    fc.assert(
      fc.property(columnLists, arrangements, moves, (columns, initial, steps) => {
        let arrangement = initial;
        for (const step of steps) {
          const before = keysOf(orderColumns(columns, arrangement));
          arrangement = applyMove(columns, arrangement, step);
          const after = keysOf(orderColumns(columns, arrangement));
          const omitMoved = (keys: string[]) => keys.filter((key) => key !== step.key);
          expect(omitMoved(after)).toEqual(omitMoved(before));
          expect(Math.abs(after.indexOf(step.key) - before.indexOf(step.key))).toBeLessThanOrEqual(1);
        }
        expect(arrangement.pins).toBe(initial.pins);
        expect(arrangement.widths).toBe(initial.widths);
      }),
    );
  });

  it('are undone by a move in the opposite direction', () => {
    fc.assert(
      fc.property(columnLists, arrangements, fc.constantFrom(...KEYS), (columns, arrangement, key) => {
        const moved = applyMove(columns, arrangement, { key, side: 'after' });
        if (moved === arrangement) return;
        const returned = applyMove(columns, moved, { key, side: 'before' });
        expect(orderColumns(columns, returned)).toEqual(orderColumns(columns, arrangement));
      }),
    );
  });

  it('skip hidden columns', () => {
    const columns = [
      createColumn('name'),
      createColumn('class'),
      createColumn('phone', true),
      createColumn('3'),
    ];
    expect(findNeighbour(noArrangement, columns, 'class', 'after')?.key).toBe('3');
    expect(findNeighbour(noArrangement, columns, '3', 'before')?.key).toBe('class');
    expect(findNeighbour(noArrangement, columns, 'class', 'before')).toBeUndefined();
    expect(findNeighbour(noArrangement, columns, 'name', 'after')).toBeUndefined();
  });

  it('move no column out of its group, and do not move the first column', () => {
    const columns = ['name', 'class', 'phone'].map((key) => createColumn(key));
    const arrangement = pinColumn(noArrangement, 'class', 'start');
    expect(placeColumn(arrangement, columns, 'class', 'after', 'phone')).toBe(arrangement);
    expect(placeColumn(arrangement, columns, 'name', 'after', 'phone')).toBe(arrangement);
    expect(placeColumn(arrangement, columns, 'phone', 'before', 'name')).toBe(arrangement);
  });
});

describe('pins', () => {
  it('set the side of one column, and do not change the others', () => {
    fc.assert(
      fc.property(
        arrangements,
        fc.constantFrom(...KEYS),
        fc.option(sides, { nil: undefined }),
        (arrangement, key, side) => {
          const next = pinColumn(arrangement, key, side);
          expect(findPin(next, key)).toBe(side);
          for (const other of KEYS.filter((one) => one !== key))
            expect(findPin(next, other)).toBe(findPin(arrangement, other));
        },
      ),
    );
  });
});

describe('a stored arrangement', () => {
  it('round-trips through JSON', () => {
    fc.assert(
      fc.property(arrangements, (arrangement) => {
        expect(parseArrangement(JSON.stringify(arrangement))).toEqual(arrangement);
      }),
    );
  });

  it('is parsed from any text without an error', () => {
    const validShapes = fc.record({ order: fc.jsonValue(), widths: fc.jsonValue(), pins: fc.jsonValue() });
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      validShapes.map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(texts, columnLists, (text, columns) => {
        const arrangement = parseArrangement(text);
        expect(orderColumns(columns, arrangement)).toHaveLength(columns.length);
        for (const width of Object.values(arrangement.widths)) expect(width).toBeGreaterThan(0);
      }),
    );
    expect(isArranged(parseArrangement(null))).toBe(false);
  });
});
