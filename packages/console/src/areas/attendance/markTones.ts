import { attendanceMarks, toLetter, offeredMarks, type AttendanceMark } from '@firstbell/schema';
import { type AttendanceSetting } from '@firstbell/schema/sheets';
import { type MarkOption, type MarkTone } from '@firstbell/ui';

/** Colour of each mark. The mark's letter identifies the mark without colour, too. */
export const MARK_TONES: Record<AttendanceMark, MarkTone> = {
  Present: 'success',
  Absent: 'danger',
  Late: 'warning',
  Excused: 'violet',
  'Half day': 'info',
};

/** Creates the options of a grid of marks, in the order in which taps cycle through them. */
export const createMarkOptions = (setting: AttendanceSetting): MarkOption[] =>
  attendanceMarks.map((mark) => ({
    value: mark,
    letter: toLetter(mark),
    label: mark,
    tone: MARK_TONES[mark],
    isRetired: !offeredMarks(setting).includes(mark),
  }));
