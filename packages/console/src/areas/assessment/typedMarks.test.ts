import { describe, expect, it } from 'vitest';
import { parseTypedNumber, sumTypedMarks, formatMarks } from './typedMarks.ts';

const mark = (total: unknown, scored: unknown) => ({ subject: 'English', total, scored });

describe('sumTypedMarks', () => {
  it('adds up the valid marks', () => {
    const marks = [mark(50, 41.5), mark(80, 80), mark(50, ''), mark('', 4), mark(10, 11), mark(NaN, 1)];
    expect(sumTypedMarks(marks)).toEqual({ scored: 121.5, total: 130, percentage: '93.5%' });
  });

  it('counts an absent student as zero, and an exempt one not at all', () => {
    const marks = [mark(50, 40), mark(50, 'Absent'), mark(100, 'Exempt')];
    expect(sumTypedMarks(marks)).toEqual({ scored: 40, total: 100, percentage: '40%' });
    expect(sumTypedMarks([mark(100, 'Exempt')])).toEqual({ scored: 0, total: 0, percentage: '' });
  });

  it('is undefined without valid marks', () => {
    expect(sumTypedMarks([mark('', ''), mark(0, 0), mark(50, -1)])).toBeUndefined();
  });
});

describe('parseTypedNumber', () => {
  it('keeps an empty field empty, which is not zero', () => {
    const typed = ['', '0', '7.5', 'x', 41.5, 'Absent'];
    expect(typed.map(parseTypedNumber)).toEqual(['', 0, 7.5, NaN, 41.5, 'Absent']);
  });
});

describe('formatMarks', () => {
  it('formats one line, and nothing without marks', () => {
    expect(formatMarks([mark(50, 41.5), { ...mark(20, 0), subject: 'Art' }])).toBe(
      'English 41.5/50, Art 0/20',
    );
    expect(formatMarks('')).toBe('');
  });
});
