import { attendanceMarks, type AttendanceMark } from '@firstbell/schema';
import { type MarkTone } from '@firstbell/ui';

/** Colour of each mark. The mark's letter identifies the mark without colour, too. */
export const MARK_TONES: Record<AttendanceMark, MarkTone> = {
  Present: 'success',
  Absent: 'danger',
  Late: 'warning',
  Excused: 'violet',
};

/** Options of a grid of marks, in the order in which taps cycle through them. */
export const markOptions = attendanceMarks.map((mark) => ({
  value: mark,
  letter: mark.charAt(0),
  label: mark,
  tone: MARK_TONES[mark],
}));
