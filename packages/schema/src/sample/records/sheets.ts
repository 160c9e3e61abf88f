import { type AttendanceInput } from '../../areas/attendance.ts';

/** Builds one valid attendance sheet; `overrides` replace its values. */
export function buildSheet(overrides: Partial<AttendanceInput> = {}): AttendanceInput {
  return {
    date: '2026-04-01',
    class: 'V',
    section: 'B',
    marks: [{ id: 'S1001', mark: 'Present' }],
    ...overrides,
  };
}
