import { z } from 'zod';

/**
 * Marks of a student in an attendance sheet. Present and Late count as attended, Half day counts as half attended, Absent and
 * Excused do not count. A school can do without Half day.
 */
export const attendanceMarks = ['Present', 'Absent', 'Late', 'Excused', 'Half day'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

/** Halves of a day that each mark counts as attended. */
export const ATTENDED_HALVES: Readonly<Record<AttendanceMark, 0 | 1 | 2>> = {
  Present: 2,
  Absent: 0,
  Late: 2,
  Excused: 0,
  'Half day': 1,
};

/** Returns the first letter of a mark, which identifies it; empty for no mark. */
export const toLetter = (mark: AttendanceMark | '') => mark.charAt(0);

/** Body of `PUT /school_lists/attendance_marks`. */
export const attendanceSetting = z.strictObject({ half_day_marks: z.boolean() });
export type AttendanceSetting = z.output<typeof attendanceSetting>;

/** Returns the marks that a school offers for new marks. */
export const offeredMarks = ({ half_day_marks: hasHalfDay }: AttendanceSetting) =>
  attendanceMarks.filter((mark) => hasHalfDay || mark !== 'Half day');

const count = z.number().int().nonnegative();

/** Fields with the numbers of marks, by mark. `half` counts the marks Half day. */
export const markCounts = { present: count, absent: count, late: count, excused: count, half: count };

/** Numbers of marks, by mark. */
export type MarkCounts = Record<keyof typeof markCounts, number>;

const FIELDS: Readonly<Record<AttendanceMark, keyof MarkCounts>> = {
  Present: 'present',
  Absent: 'absent',
  Late: 'late',
  Excused: 'excused',
  'Half day': 'half',
};

/** Counts marks. */
export function countMarks(marks: readonly AttendanceMark[]): MarkCounts {
  const counts = { present: 0, absent: 0, late: 0, excused: 0, half: 0 };
  for (const mark of marks) counts[FIELDS[mark]] += 1;
  return counts;
}

/** Number of days or students that counts say were attended: a multiple of a half. */
export const countAttended = ({ present, late, half }: MarkCounts) => (2 * (present + late) + half) / 2;

/** Number of all marks. */
export const countMarked = ({ present, absent, late, excused, half }: MarkCounts) =>
  present + absent + late + excused + half;

/** Schema of a number of attended days, or of attending students; a mark Half day counts 0.5. */
export const attendedCount = z.number().nonnegative().multipleOf(0.5);
