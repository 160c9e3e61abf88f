import { describe, expect, it } from 'vitest';
import { countMarks, rosterOf, sentMarks, startMarks } from './roster.ts';

const students = [
  { id: 'S1', name: 'Asha', roll_number: '1', admitted: '2026-04-01' },
  { id: 'S2', name: 'Ravi', roll_number: '', admitted: '2026-11-10' },
];
const show = (day: string) => day;
const record = {
  key: '2026-11-03.V.B',
  date: '2026-11-03',
  class: 'V',
  section: 'B',
  marks: [{ id: 'S9', name: 'Meera', roll_number: '7', mark: 'Late' as const, is_here: false }],
  ...{ present: 0, absent: 0, late: 1, excused: 0, year: 'AY-00002', version: 1 },
  ...{ created_at: '', created_by: '', updated_at: '', updated_by: '' },
};

describe('a sheet that nobody has saved', () => {
  it('marks everybody present who was admitted by that day', () => {
    const sheet = { record: null, students, is_open: true };
    const { rows, others } = rosterOf(sheet, '2026-11-03', show);
    expect(rows).toEqual([{ id: 'S1', name: 'Asha', rollNumber: '1', note: '' }]);
    expect(others).toEqual([{ id: 'S2', name: 'Ravi', rollNumber: '', note: 'Admitted 2026-11-10' }]);
    expect(startMarks(sheet, rows)).toEqual({ S1: 'Present' });
  });
});

describe('a saved sheet', () => {
  it('lists the marked students, also those who left, and offers the others', () => {
    const sheet = { record, students, is_open: true };
    const { rows, others } = rosterOf(sheet, record.date, show);
    expect(rows).toEqual([{ id: 'S9', name: 'Meera', rollNumber: '7', note: 'No longer in V-B' }]);
    expect(others.map(({ id }) => id)).toEqual(['S1', 'S2']);
    expect(startMarks(sheet, rows)).toEqual({ S9: 'Late' });
  });
});

describe('marks', () => {
  it('are counted, and sent without the empty ones', () => {
    const marks = { S1: 'Present', S2: 'Absent', S3: '' };
    expect(countMarks(marks)).toEqual({ Present: 1, Absent: 1, Late: 0, Excused: 0 });
    expect(sentMarks(marks)).toEqual([
      { id: 'S1', mark: 'Present' },
      { id: 'S2', mark: 'Absent' },
    ]);
  });
});
