import { dayAfter } from '@firstbell/schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proposeTermDates } from './proposeTermDates.ts';

const year = { starts: '2026-04-01', ends: '2027-03-31' };

it('proposes the halves of the year for two terms', () => {
  expect(proposeTermDates(['Term 1', 'Term 2'], year)).toEqual([
    { term: 'Term 1', starts: '2026-04-01', ends: '2026-09-30' },
    { term: 'Term 2', starts: '2026-10-01', ends: '2027-03-31' },
  ]);
});

it('fills the year without gaps for any number of terms up to its months', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), (count) => {
      const terms = proposeTermDates(
        Array.from({ length: count }, (_, index) => String(index)),
        year,
      );
      expect([terms.at(0)?.starts, terms.at(-1)?.ends]).toEqual([year.starts, year.ends]);
      terms.forEach(({ starts, ends }, index) => {
        expect(starts < ends).toBe(true);
        if (index > 0) expect(dayAfter(terms[index - 1]?.ends ?? '', 1)).toBe(starts);
      });
    }),
  );
});
