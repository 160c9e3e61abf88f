import { describe, expect, it } from 'vitest';
import { parseTypedNumber, sumTypedMarks, formatMarks } from './typedMarks.ts';

const createMark = (total: unknown, scored: unknown) => ({ subject: 'English', total, scored });

describe('sumTypedMarks', () => {
  it('adds up the valid marks', () => {
    const marks = [
      createMark(50, 41.5),
      createMark(80, 80),
      createMark(50, ''),
      createMark('', 4),
      createMark(10, 11),
      createMark(NaN, 1),
    ];
    expect(sumTypedMarks(marks)).toEqual({ scored: 121.5, total: 130, percentage: '93.5%' });
  });

  it('counts an absent student as zero, and an exempt one not at all', () => {
    const marks = [createMark(50, 40), createMark(50, 'Absent'), createMark(100, 'Exempt')];
    expect(sumTypedMarks(marks)).toEqual({ scored: 40, total: 100, percentage: '40%' });
    expect(sumTypedMarks([createMark(100, 'Exempt')])).toEqual({ scored: 0, total: 0, percentage: '' });
  });

  it('is undefined without valid marks', () => {
    expect(sumTypedMarks([createMark('', ''), createMark(0, 0), createMark(50, -1)])).toBeUndefined();
  });
});

describe('parseTypedNumber', () => {
  it('converts typed text to numbers, but keeps empty text and `Absent`', () => {
    const typed = ['', '0', '7.5', 'x', 41.5, 'Absent'];
    expect(typed.map(parseTypedNumber)).toEqual(['', 0, 7.5, NaN, 41.5, 'Absent']);
  });
});

describe('formatMarks', () => {
  it('formats marks as one line, and no marks as empty text', () => {
    expect(formatMarks([createMark(50, 41.5), { ...createMark(20, 0), subject: 'Art' }])).toBe(
      'English 41.5/50, Art 0/20',
    );
    expect(formatMarks('')).toBe('');
  });
});
