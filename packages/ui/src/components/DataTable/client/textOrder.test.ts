import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runAllSteps } from './steps.ts';
import { compareText, rankText } from './textOrder.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'क', '\uFFFD', '😀'), maxLength: 40 }),
);

const toCodePoints = (value: string) => Array.from(value, (character) => character.codePointAt(0) ?? 0);

function compareNaively(a: string, b: string): number {
  const [left, right] = [toCodePoints(a), toCodePoints(b)];
  const firstDifference = left.findIndex((point, position) => point !== right[position]);
  if (firstDifference === -1) return left.length - right.length;
  return firstDifference < right.length ? (left[firstDifference] ?? 0) - (right[firstDifference] ?? 0) : 1;
}

describe('compareText', () => {
  it('orders by code point, where UTF-16 order differs', () => {
    expect(compareText('\uFFFD', '😀')).toBeLessThan(0);
    expect(compareText('Z', 'a')).toBeLessThan(0);
    expect(compareText('a', 'ab')).toBeLessThan(0);
  });

  it('agrees with a comparison of whole code points', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareText(a, b))).toBe(Math.sign(compareNaively(a, b)));
      }),
    );
  });
});

describe('rankText', () => {
  it('ranks texts in code-point order, with equal ranks for equal texts', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 120 }), (texts) => {
        const ranks = runAllSteps(rankText(texts));
        const sorted = [...texts].sort(compareNaively);
        texts.forEach((value, row) => {
          expect(ranks[row]).toBe(sorted.indexOf(value));
        });
      }),
    );
  });

  it('ranks many texts with a long common prefix', () => {
    const texts = Array.from(
      { length: 3000 },
      (_, row) => `St. Xavier's Higher Secondary ${(row * 7) % 1000}`,
    );
    const ranks = runAllSteps(rankText(texts));
    const sorted = [...texts].sort();
    expect(texts.every((value, row) => sorted[ranks[row] ?? -1] === value)).toBe(true);
  });

  it('accepts an empty list, and empty texts', () => {
    expect([...runAllSteps(rankText([]))]).toEqual([]);
    expect([...runAllSteps(rankText(['', '', '']))]).toEqual([0, 0, 0]);
  });
});
