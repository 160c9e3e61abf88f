import { describe, expect, it } from 'vitest';
import { formatCell, formatRecordCount, removeRows } from './listRows.ts';

const page = { rows: [{ key: 'S1' }, { key: 'S2' }], total: 12 };

describe('removeRows', () => {
  it('lowers the total by the number of removed rows', () => {
    expect(removeRows(page, ({ key }) => key === 'S2')).toEqual({ rows: [{ key: 'S1' }], total: 11 });
    expect(removeRows(page, ({ key }) => key === 'S9')).toEqual(page);
  });
});

describe('formatCell', () => {
  it('formats dates, and an empty value as an empty text', () => {
    expect(formatCell({ key: 'dob', kind: 'date' }, { key: 'S1', dob: '2014-05-06' })).toBe('06/05/2014');
    expect(formatCell({ key: 'name', kind: 'text' }, { key: 'S1', name: null })).toBe('');
  });
});

describe('formatRecordCount', () => {
  it('groups digits as in India', () => {
    const student = { noun: 'student', plural: 'students' };
    expect(formatRecordCount(student, 1)).toBe('1 student');
    expect(formatRecordCount(student, 123_456)).toBe('1,23,456 students');
  });
});
