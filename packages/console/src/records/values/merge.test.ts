import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merge, settleCollisions } from './merge.ts';

const base = { name: 'Asha', phone: '1', class: 'V', section: 'A' };
const record = fc.record({
  name: fc.constantFrom('Asha', 'Usha', 'Isha'),
  phone: fc.constantFrom('1', '2', '3'),
  class: fc.constantFrom('V', 'VI'),
  section: fc.constantFrom('A', 'B'),
});
const mergeGroups = [['class', 'section']] as const;

describe('merge', () => {
  it('keeps the changes of both sides where they changed different fields', () => {
    const result = merge(base, { ...base, name: 'Usha' }, { ...base, phone: '2' });
    expect(result).toEqual({
      merged: { ...base, name: 'Usha', phone: '2' },
      incoming: ['phone'],
      collisions: [],
    });
  });

  it('reports a field that both changed as a collision', () => {
    const result = merge(base, { ...base, name: 'Usha' }, { ...base, name: 'Isha' });
    expect(result.collisions).toEqual([
      { fields: ['name'], mine: { name: 'Usha' }, theirs: { name: 'Isha' } },
    ]);
    expect(settleCollisions(result, ['theirs']).name).toBe('Isha');
    expect(settleCollisions(result, ['mine']).name).toBe('Usha');
  });

  it('reports a class and a section as one collision when each side changed one of them', () => {
    const result = merge(base, { ...base, section: 'B' }, { ...base, class: 'VI' }, mergeGroups);
    expect(result.collisions).toEqual([
      {
        fields: ['class', 'section'],
        mine: { class: 'V', section: 'B' },
        theirs: { class: 'VI', section: 'A' },
      },
    ]);
    expect(settleCollisions(result, ['theirs'])).toEqual({ ...base, class: 'VI', section: 'A' });
  });

  it('reports no collision when both made the same change', () => {
    const changed = { ...base, name: 'Usha' };
    expect(merge(base, changed, changed)).toEqual({ merged: changed, incoming: [], collisions: [] });
  });

  it('returns the changed side when the other side changed nothing', () => {
    fc.assert(
      fc.property(record, record, (unchanged, changed) => {
        expect(merge(unchanged, unchanged, changed, mergeGroups).merged).toEqual(changed);
        expect(merge(unchanged, changed, unchanged, mergeGroups).merged).toEqual(changed);
        expect(merge(unchanged, changed, unchanged, mergeGroups).collisions).toEqual([]);
      }),
    );
  });

  it('keeps every change without a collision, and one of the two values of a collision', () => {
    fc.assert(
      fc.property(
        record,
        record,
        record,
        fc.array(fc.constantFrom('mine' as const, 'theirs' as const)),
        (original, mine, theirs, choices) => {
          const result = merge(original, mine, theirs);
          const settled = settleCollisions(result, choices);
          for (const field of Object.keys(original) as (keyof typeof original)[]) {
            const isCollision =
              original[field] !== mine[field] &&
              original[field] !== theirs[field] &&
              mine[field] !== theirs[field];
            expect(result.collisions.some(({ fields }) => fields.includes(field))).toBe(isCollision);
            if (isCollision) expect([mine[field], theirs[field]]).toContain(settled[field]);
            else expect(settled[field]).toBe(original[field] === mine[field] ? theirs[field] : mine[field]);
          }
        },
      ),
    );
  });

  it('never combines the class of one side with the section of the other', () => {
    fc.assert(
      fc.property(
        record,
        record,
        record,
        fc.constantFrom('mine' as const, 'theirs' as const),
        (original, mine, theirs, choice) => {
          const settled = settleCollisions(merge(original, mine, theirs, mergeGroups), [choice]);
          const pairs = [mine, theirs].map((side) => side.class + side.section);
          expect(pairs).toContain(settled.class + settled.section);
        },
      ),
    );
  });
});
