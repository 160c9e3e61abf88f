import { sectionAttendance, sectionMarks, sectionRoll } from '@firstbell/schema/profiles';

/** Panel of a section's roll: `GET /section/roll`. */
export const ROLL_PANEL = { area: 'student', name: 'roll', schema: sectionRoll } as const;
/** Panel of a section's attendance: `GET /section/attendance`. */
export const ATTENDANCE_PANEL = {
  area: 'attendance',
  name: 'attendance',
  schema: sectionAttendance,
} as const;
/** Panel of a section's marks: `GET /section/marks`. */
export const MARKS_PANEL = { area: 'assessment', name: 'marks', schema: sectionMarks } as const;
