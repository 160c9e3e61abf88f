import { sectionAttendance, sectionMarks, sectionRoll } from '@firstbell/schema/profiles';

/** `GET /section/roll`. */
export const ROLL = { area: 'student', name: 'roll', answer: sectionRoll } as const;
/** `GET /section/attendance`. */
export const ATTENDANCE = { area: 'attendance', name: 'attendance', answer: sectionAttendance } as const;
/** `GET /section/marks`. */
export const MARKS = { area: 'assessment', name: 'marks', answer: sectionMarks } as const;
