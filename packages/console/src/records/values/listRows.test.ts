import { describe, expect, it } from 'vitest';
import { cellText, countOf, withoutRows } from './listRows.ts';

const page = { rows: [{ key: 'S1' }, { key: 'S2' }], total: 12 };

describe('withoutRows', () => {
  it('counts down by what was on the page', () => {
    expect(withoutRows(page, ({ key }) => key === 'S2')).toEqual({ rows: [{ key: 'S1' }], total: 11 });
    expect(withoutRows(page, ({ key }) => key === 'S9')).toEqual(page);
  });
});

describe('cellText', () => {
  it('shows dates as staff read them, and nothing for nothing', () => {
    expect(cellText({ key: 'dob', kind: 'date' }, { key: 'S1', dob: '2014-05-06' })).toBe('06/05/2014');
    expect(cellText({ key: 'name', kind: 'text' }, { key: 'S1', name: null })).toBe('');
  });
});

describe('countOf', () => {
  it('counts as Indian schools write numbers', () => {
    const student = { noun: 'student', plural: 'students' };
    expect(countOf(student, 1)).toBe('1 student');
    expect(countOf(student, 123_456)).toBe('1,23,456 students');
  });
});
