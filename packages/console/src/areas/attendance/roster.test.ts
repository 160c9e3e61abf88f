import { describe, expect, it } from 'vitest';
import { countMarks, buildRoster, createInitialMarks } from './roster.ts';

const students = [
  { id: 'S1', name: 'Asha', roll_number: '1', admitted: '2026-04-01', until: '', elsewhere: null },
  { id: 'S2', name: 'Ravi', roll_number: '', admitted: '2026-11-10', until: '', elsewhere: null },
];
const formatDay = (day: string) => day;
const record = {
  key: '2026-11-03.V.B',
  date: '2026-11-03',
  class: 'V',
  section: 'B',
  marks: [
    {
      id: 'S9',
      name: 'Meera',
      roll_number: '7',
      mark: 'Late' as const,
      ...{ is_here: false, since: '', until: '' },
      version: 1,
      marked_by: '',
    },
  ],
  ...{ present: 0, absent: 0, late: 1, excused: 0, half: 0, year: 'AY-00002', version: 1 },
  ...{ created_at: '', created_by: '', updated_at: '', updated_by: '' },
};

describe('a sheet that nobody has saved', () => {
  it('marks everybody present who was admitted by that day', () => {
    const sheet = { record: null, students, leaves: [], is_open: true };
    const { rows, addableStudents } = buildRoster(sheet, '2026-11-03', formatDay);
    expect(rows).toEqual([{ id: 'S1', name: 'Asha', rollNumber: '1', note: '' }]);
    expect(addableStudents).toEqual([
      { id: 'S2', name: 'Ravi', rollNumber: '', note: 'Admitted 2026-11-10' },
    ]);
    expect(createInitialMarks(sheet, rows, '2026-11-03')).toEqual({ S1: 'Present' });
  });

  it('begins with the mark that another section’s sheet has', () => {
    const marked = students.map((student) => ({
      ...student,
      elsewhere: { mark: 'Absent' as const, section: 'V-A' },
    }));
    const sheet = { record: null, students: marked, leaves: [], is_open: true };
    const { rows } = buildRoster(sheet, '2026-11-03', formatDay);
    expect(rows[0]?.note).toBe('Absent on the sheet of V-A');
    expect(createInitialMarks(sheet, rows, '2026-11-03')).toEqual({ S1: 'Absent' });
  });
});

describe('a saved sheet', () => {
  it('lists the marked students, also those who left, and offers the others', () => {
    const sheet = { record, students, leaves: [], is_open: true };
    const { rows, addableStudents } = buildRoster(sheet, record.date, formatDay);
    expect(rows).toEqual([{ id: 'S9', name: 'Meera', rollNumber: '7', note: 'No longer in V-B' }]);
    expect(addableStudents.map(({ id }) => id)).toEqual(['S1', 'S2']);
    expect(createInitialMarks(sheet, rows, '2026-11-03')).toEqual({ S9: 'Late' });
  });
});

describe('a student on leave', () => {
  const leave = { key: 'SL-00001', id: 'S1', starts: '2026-11-02', ends: '2026-11-04', reason: 'Wedding' };
  const sheet = {
    ...{ record: null, students, is_open: true },
    leaves: [{ ...leave, created_at: '', created_by: '' }],
  };

  it('is excused by default, with the reason, only on the days of the leave', () => {
    const { rows } = buildRoster(sheet, '2026-11-04', formatDay);
    expect(rows[0]?.note).toBe('On leave until 2026-11-04: Wedding');
    expect(createInitialMarks(sheet, rows, '2026-11-04')).toEqual({ S1: 'Excused' });
    expect(createInitialMarks(sheet, rows, '2026-11-05')).toEqual({ S1: 'Present' });
  });
});

it('counts the students with each mark', () => {
  const marks = { S1: 'Present', S2: 'Absent', S3: '' };
  expect(countMarks(marks)).toEqual({ Present: 1, Absent: 1, Late: 0, Excused: 0, 'Half day': 0 });
});
