import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGrade } from './marksSheet.ts';
import { computeShare, formatPart, formatShare, rankShares } from './shares.ts';

const shareOf = (scored: number, total: number) => computeShare([{ scored, total }]);

/** Score and total of a mark in half marks. */
const halves = fc
  .integer({ min: 1, max: 2000 })
  .chain((total) => fc.record({ total: fc.constant(total), scored: fc.integer({ min: 0, max: total }) }));

describe('formatShare', () => {
  it.each([
    [289.5, 320, '90.5%'],
    [100.5, 200, '50.3%'],
    [1, 3, '33.3%'],
    [0, 7, '0%'],
    [40, 40, '100%'],
  ])('formats %d of %d as %s', (scored, total, text) => {
    expect(formatShare(shareOf(scored, total))).toBe(text);
  });

  it('rounds half up to a tenth, exactly', () => {
    fc.assert(
      fc.property(halves, ({ scored, total }) => {
        const tenths = Math.round(Number.parseFloat(formatShare(shareOf(scored / 2, total / 2))) * 10);
        // In integers: tenths - 1/2 <= 1000 * scored / total < tenths + 1/2.
        expect((2 * tenths - 1) * total <= 2000 * scored && 2000 * scored < (2 * tenths + 1) * total).toBe(
          true,
        );
      }),
    );
  });

  it('is empty without marks that count', () => {
    expect(formatShare(computeShare([]))).toBe('');
    expect(formatShare(computeShare([{ total: 50, scored: 'Exempt' }]))).toBe('');
    expect(formatShare(computeShare([{ total: 50, scored: 'Absent' }]))).toBe('0%');
  });
});

describe('formatPart', () => {
  it('formats a part of a whole, and nothing of an empty whole', () => {
    expect([formatPart(25, 26), formatPart(2, 4), formatPart(0, 0)]).toEqual(['96.2%', '50%', '']);
    expect([formatPart(30.5, 32), formatPart(0.5, 32), formatPart(181, 200)]).toEqual([
      '95.3%',
      '1.6%',
      '90.5%',
    ]);
  });
});

describe('findGrade', () => {
  const grades = [
    { grade: 'A1', least: 91 },
    { grade: 'A2', least: 81 },
    { grade: 'D', least: 33 },
    { grade: 'E', least: 0 },
  ];

  it.each([
    [289.5, 320, 'A2'],
    [300.5, 926, 'E'],
    [90.5, 100, 'A1'],
    [181, 200, 'A1'],
  ])('rounds the exact percentage of %d of %d to a whole number for the grade %s', (scored, total, grade) => {
    expect(findGrade({ is_rounded: true, grades }, shareOf(scored, total))).toBe(grade);
  });

  it('compares the exact percentage without rounding', () => {
    expect(findGrade({ is_rounded: false, grades }, shareOf(909.5, 999.5))).toBe('A2');
    expect(findGrade({ is_rounded: false, grades }, shareOf(91, 100))).toBe('A1');
    expect(findGrade({ is_rounded: false, grades }, undefined)).toBe('');
  });
});

describe('rankShares', () => {
  it('gives equal shares one rank, although their marks differ, and none to an undefined share', () => {
    const shares = [shareOf(80, 100), undefined, shareOf(92.5, 100), shareOf(40, 50), shareOf(33, 100)];
    expect(rankShares(shares)).toEqual(['2', '', '1', '2', '4']);
  });

  it('ranks shares that are printed alike by their exact values', () => {
    expect(rankShares([shareOf(90.5, 100), shareOf(289.5, 320)])).toEqual(['1', '2']);
  });

  it('is one more than the number of higher shares', () => {
    fc.assert(
      fc.property(fc.array(halves, { maxLength: 30 }), (list) => {
        const ranks = rankShares(list.map(({ scored, total }) => shareOf(scored / 2, total / 2)));
        const expected = list.map(
          (own) => list.filter((other) => other.scored * own.total > own.scored * other.total).length + 1,
        );
        expect(ranks).toEqual(expected.map(String));
      }),
    );
  });
});
