import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PinSide } from '../model/shownColumn.ts';
import { type ColumnArrangement } from '../model/tableFeatures.ts';
import {
  isArranged,
  neighbourOf,
  noArrangement,
  orderColumns,
  parseArrangement,
  pinColumn,
  pinOf,
  placeColumn,
  type Side,
} from './arrangement.ts';

// Includes names from `Object.prototype`, and numeric keys, which objects would sort.
const KEYS = ['name', 'class', 'constructor', '__proto__', '7', '3', 'phone'];
const column = (key: string, isOff = false) => ({ key, isOff });
const columns = fc.uniqueArray(fc.constantFrom(...KEYS)).map((keys) => keys.map((key) => column(key)));
const sides = fc.constantFrom<PinSide>('start', 'end');
const arrangement: fc.Arbitrary<ColumnArrangement> = fc.record({
  order: fc.array(fc.constantFrom(...KEYS, 'gone')),
  widths: fc.dictionary(fc.constantFrom(...KEYS), fc.integer({ min: 1, max: 2000 })),
  pins: fc.dictionary(fc.constantFrom(...KEYS, 'gone'), sides),
});
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key);

describe('the order of columns', () => {
  it('has every column once, and begins with the first column', () => {
    fc.assert(
      fc.property(columns, arrangement, (given, kept) => {
        const ordered = orderColumns(given, kept);
        expect(keysOf(ordered).toSorted()).toEqual(keysOf(given).toSorted());
        expect(ordered[0]).toBe(given[0]);
      }),
    );
  });

  it('begins with columns pinned to the start and ends with those pinned to the end', () => {
    fc.assert(
      fc.property(columns, arrangement, (given, kept) => {
        const places = { start: 0, none: 1, end: 2 };
        const groups = orderColumns(given, kept)
          .slice(1)
          .map(({ key }) => places[pinOf(kept, key) ?? 'none']);
        expect(groups).toEqual(groups.toSorted());
      }),
    );
  });

  it('is idempotent, and unchanged without an arrangement', () => {
    fc.assert(
      fc.property(columns, arrangement, (given, kept) => {
        const ordered = orderColumns(given, kept);
        expect(orderColumns(ordered, { ...kept, order: keysOf(ordered) })).toEqual(ordered);
        expect(orderColumns(given, noArrangement)).toEqual(given);
      }),
    );
  });

  it('puts a new column after its neighbour', () => {
    const kept = { order: ['phone', 'class'], pins: {} };
    const given = ['name', 'class', 'new', 'phone', 'newer'].map((key) => column(key));
    expect(keysOf(orderColumns(given, kept))).toEqual(['name', 'phone', 'newer', 'class', 'new']);
  });
});

describe('moves', () => {
  type Move = { key: string; side: Side };
  const moves = fc.array(
    fc.record({ key: fc.constantFrom(...KEYS), side: fc.constantFrom<Side>('before', 'after') }),
  );
  const take = (given: { key: string; isOff: boolean }[], kept: ColumnArrangement, { key, side }: Move) => {
    const ordered = orderColumns(given, kept);
    const neighbour = neighbourOf(kept, ordered, key, side);
    return neighbour ? placeColumn(kept, ordered, key, side, neighbour.key) : kept;
  };

  it('move one column by one place, and nothing else', () => {
    fc.assert(
      fc.property(columns, arrangement, moves, (given, first, steps) => {
        let kept = first;
        for (const step of steps) {
          const before = keysOf(orderColumns(given, kept));
          kept = take(given, kept, step);
          const after = keysOf(orderColumns(given, kept));
          const without = (keys: string[]) => keys.filter((key) => key !== step.key);
          expect(without(after)).toEqual(without(before));
          expect(Math.abs(after.indexOf(step.key) - before.indexOf(step.key))).toBeLessThanOrEqual(1);
        }
        expect(kept.pins).toBe(first.pins);
        expect(kept.widths).toBe(first.widths);
      }),
    );
  });

  it('are undone by the move back', () => {
    fc.assert(
      fc.property(columns, arrangement, fc.constantFrom(...KEYS), (given, kept, key) => {
        const there = take(given, kept, { key, side: 'after' });
        if (there === kept) return;
        const back = take(given, there, { key, side: 'before' });
        expect(orderColumns(given, back)).toEqual(orderColumns(given, kept));
      }),
    );
  });

  it('pass hidden columns', () => {
    const given = [column('name'), column('class'), column('phone', true), column('3')];
    expect(neighbourOf(noArrangement, given, 'class', 'after')?.key).toBe('3');
    expect(neighbourOf(noArrangement, given, '3', 'before')?.key).toBe('class');
    expect(neighbourOf(noArrangement, given, 'class', 'before')).toBeUndefined();
    expect(neighbourOf(noArrangement, given, 'name', 'after')).toBeUndefined();
  });

  it('do not leave their group, nor move the first column', () => {
    const given = ['name', 'class', 'phone'].map((key) => column(key));
    const kept = pinColumn(noArrangement, 'class', 'start');
    expect(placeColumn(kept, given, 'class', 'after', 'phone')).toBe(kept);
    expect(placeColumn(kept, given, 'name', 'after', 'phone')).toBe(kept);
    expect(placeColumn(kept, given, 'phone', 'before', 'name')).toBe(kept);
  });
});

describe('pins', () => {
  it('apply the last arrangement, whatever the key', () => {
    fc.assert(
      fc.property(
        arrangement,
        fc.constantFrom(...KEYS),
        fc.option(sides, { nil: undefined }),
        (kept, key, side) => {
          const next = pinColumn(kept, key, side);
          expect(pinOf(next, key)).toBe(side);
          for (const other of KEYS.filter((one) => one !== key))
            expect(pinOf(next, other)).toBe(pinOf(kept, other));
        },
      ),
    );
  });
});

describe('a stored arrangement', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(arrangement, (kept) => {
        expect(parseArrangement(JSON.stringify(kept))).toEqual(kept);
      }),
    );
  });

  it('is read from any text without an error', () => {
    const known = fc.record({ order: fc.jsonValue(), widths: fc.jsonValue(), pins: fc.jsonValue() });
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      known.map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(texts, columns, (written, given) => {
        const kept = parseArrangement(written);
        expect(orderColumns(given, kept)).toHaveLength(given.length);
        for (const width of Object.values(kept.widths)) expect(width).toBeGreaterThan(0);
      }),
    );
    expect(isArranged(parseArrangement(null))).toBe(false);
  });
});
