import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merge, settle } from './merge.ts';

const base = { name: 'Asha', phone: '1', class: 'V', section: 'A' };
const record = fc.record({
  name: fc.constantFrom('Asha', 'Usha', 'Isha'),
  phone: fc.constantFrom('1', '2', '3'),
  class: fc.constantFrom('V', 'VI'),
  section: fc.constantFrom('A', 'B'),
});
const together = [['class', 'section']] as const;

describe('merge', () => {
  it('takes what only the other person changed and keeps what only I changed', () => {
    const result = merge(base, { ...base, name: 'Usha' }, { ...base, phone: '2' });
    expect(result).toEqual({
      merged: { ...base, name: 'Usha', phone: '2' },
      taken: ['phone'],
      collisions: [],
    });
  });

  it('asks about a field that both changed', () => {
    const result = merge(base, { ...base, name: 'Usha' }, { ...base, name: 'Isha' });
    expect(result.collisions).toEqual([
      { fields: ['name'], mine: { name: 'Usha' }, theirs: { name: 'Isha' } },
    ]);
    expect(settle(result, ['theirs']).name).toBe('Isha');
    expect(settle(result, ['mine']).name).toBe('Usha');
  });

  it('asks when one moved the class and the other the section', () => {
    const result = merge(base, { ...base, section: 'B' }, { ...base, class: 'VI' }, together);
    expect(result.collisions).toEqual([
      {
        fields: ['class', 'section'],
        mine: { class: 'V', section: 'B' },
        theirs: { class: 'VI', section: 'A' },
      },
    ]);
    expect(settle(result, ['theirs'])).toEqual({ ...base, class: 'VI', section: 'A' });
  });

  it('has nothing to ask when both made the same change', () => {
    const changed = { ...base, name: 'Usha' };
    expect(merge(base, changed, changed)).toEqual({ merged: changed, taken: [], collisions: [] });
  });

  it('is theirs when I changed nothing, and mine when they changed nothing', () => {
    fc.assert(
      fc.property(record, record, (first, other) => {
        expect(merge(first, first, other, together).merged).toEqual(other);
        expect(merge(first, other, first, together).merged).toEqual(other);
        expect(merge(first, other, first, together).collisions).toEqual([]);
      }),
    );
  });

  it('loses no change that did not collide, and settles to one of the two where it did', () => {
    fc.assert(
      fc.property(
        record,
        record,
        record,
        fc.array(fc.constantFrom('mine' as const, 'theirs' as const)),
        (b, m, t, choices) => {
          const result = merge(b, m, t);
          const settled = settle(result, choices);
          for (const field of Object.keys(b) as (keyof typeof b)[]) {
            const collides = b[field] !== m[field] && b[field] !== t[field] && m[field] !== t[field];
            expect(result.collisions.some(({ fields }) => fields.includes(field))).toBe(collides);
            if (collides) expect([m[field], t[field]]).toContain(settled[field]);
            else expect(settled[field]).toBe(b[field] === m[field] ? t[field] : m[field]);
          }
        },
      ),
    );
  });

  it('never pairs a class of one with a section of the other', () => {
    fc.assert(
      fc.property(
        record,
        record,
        record,
        fc.constantFrom('mine' as const, 'theirs' as const),
        (b, m, t, choice) => {
          const settled = settle(merge(b, m, t, together), [choice]);
          const pairs = [m, t].map((each) => each.class + each.section);
          expect(pairs).toContain(settled.class + settled.section);
        },
      ),
    );
  });
});
