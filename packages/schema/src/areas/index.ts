import { academicYear } from './academicYear.ts';
import { assignment } from './assignment.ts';
import { assessment } from './assessment.ts';
import { attendance } from './attendance.ts';
import { diaryNotes } from './diaryNotes.ts';
import { faqs } from './faqs.ts';
import { settings } from './settings.ts';
import { incident } from './incident.ts';
import { leaves } from './leaves.ts';
import { student } from './student.ts';
import { subject } from './subject.ts';
import { support } from './support.ts';
import { teacher } from './teacher.ts';
import { timetable } from './timetable.ts';

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
