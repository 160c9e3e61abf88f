import { academicYear } from './areas/academicYear.ts';
import { assignment } from './areas/assignment.ts';
import { assessment } from './areas/assessment.ts';
import { attendance } from './areas/attendance.ts';
import { diaryNotes } from './areas/diaryNotes.ts';
import { faqs } from './areas/faqs.ts';
import { settings } from './areas/settings.ts';
import { incident } from './areas/incident.ts';
import { leaves } from './areas/leaves.ts';
import { student } from './areas/student.ts';
import { subject } from './areas/subject.ts';
import { support } from './areas/support.ts';
import { teacher } from './areas/teacher.ts';
import { timetable } from './areas/timetable.ts';

/** All areas of records, by key. */
export const areas = {
  student,
  teacher,
  academic_year: academicYear,
  subject,
  timetable,
  attendance,
  settings,
  diary_notes: diaryNotes,
  assessment,
  assignment,
  leaves,
  incident,
  faqs,
  support,
} as const;

/** Key of an area of records. */
export type AreaKey = keyof typeof areas;
