import { attendanceMarks, type AttendanceMark } from '@firstbell/schema';
import { type MarkTone } from '@firstbell/ui';

/** Colour of each mark; its letter shows it, too. */
export const MARK_TONES: Record<AttendanceMark, MarkTone> = {
  Present: 'success',
  Absent: 'danger',
  Late: 'warning',
  Excused: 'violet',
};

/** Marks of a grid, in the order in which taps cycle through them. */
export const markOptions = attendanceMarks.map((mark) => ({
  value: mark,
  letter: mark.charAt(0),
  label: mark,
  tone: MARK_TONES[mark],
}));
