import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupRows } from './groupRows.ts';

const createIds = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`);
const mapKeysByRow = (groups: ReturnType<typeof groupRows>) =>
  new Map(groups.flatMap(({ key, rowIds }) => rowIds.map((id) => [id, key] as const)));

describe('groupRows', () => {
  it('divides rows into groups of ten', () => {
    expect(groupRows([], createIds(45), undefined).map(({ rowIds }) => rowIds.length)).toEqual([
      10, 10, 10, 10, 5,
    ]);
  });

  it('returns no group without rows', () => {
    expect(groupRows(groupRows([], createIds(5), 'r0'), [], 'r0')).toEqual([]);
  });

  it('groups rows that are added to a grid without rows', () => {
    expect(groupRows([], createIds(3), 'r0')).toHaveLength(1);
  });

  it('keeps every row in its group when rows are added and removed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90 }),
        fc.array(fc.nat(99)),
        fc.array(fc.nat(99), { maxLength: 15 }),
        (count, removedIndexes, addedIndexes) => {
          const before = groupRows([], createIds(count), undefined);
          const ids = createIds(count).filter((_, index) => !removedIndexes.includes(index));
          for (const [index, position] of addedIndexes.entries()) ids.splice(position, 0, `new${index}`);
          const after = groupRows(before, ids, undefined);
          expect(after.flatMap(({ rowIds }) => rowIds)).toEqual(ids);
          const keysBefore = mapKeysByRow(before);
          for (const [id, key] of mapKeysByRow(after)) expect(key).toBe(keysBefore.get(id) ?? key);
        },
      ),
    );
  });

  it('keeps the key of the active row’s group, and all keys unique, when rows are sorted', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(createIds(90), { minLength: 60 }), fc.nat(59), (ids, activeIndex) => {
        const activeId = ids[activeIndex] ?? '';
        const before = groupRows([], createIds(90), activeId);
        const after = groupRows(before, ids, activeId);
        expect(after.flatMap(({ rowIds }) => rowIds)).toEqual(ids);
        expect(mapKeysByRow(after).get(activeId)).toBe(mapKeysByRow(before).get(activeId));
        expect(new Set(after.map(({ key }) => key)).size).toBe(after.length);
      }),
    );
  });

  it('divides the rows again before a group has more than 20 rows', () => {
    const grown = groupRows(groupRows([], ['first'], 'first'), ['first', ...createIds(99)], 'first');
    expect(Math.max(...grown.map(({ rowIds }) => rowIds.length))).toBeLessThanOrEqual(20);
    expect(grown[0]?.key).toBe(0);
  });
});
