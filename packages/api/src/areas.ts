import { type AreaKey } from '@firstbell/schema';
import { academicYear } from './areas/academic_year/index.ts';
import { assessment } from './areas/assessment/index.ts';
import { assignment } from './areas/assignment/index.ts';
import { attendance } from './areas/attendance/index.ts';
import { diaryNotes } from './areas/diary_notes/index.ts';
import { faqs } from './areas/faqs/index.ts';
import { settings } from './areas/settings/index.ts';
import { incident } from './areas/incident/index.ts';
import { leaves } from './areas/leaves/index.ts';
import { student } from './areas/student/index.ts';
import { subject } from './areas/subject/index.ts';
import { support } from './areas/support/index.ts';
import { teacher } from './areas/teacher/index.ts';
import { timetable } from './areas/timetable/index.ts';
import { type RecordArea } from './records/area.ts';

/** All areas of the service, by key. */
export const recordAreas: Readonly<Record<AreaKey, RecordArea>> = {
  student,
  teacher,
  academic_year: academicYear,
  subject,
  timetable,
  attendance,
  settings,
  faqs,
  support,
  diary_notes: diaryNotes,
  assessment,
  assignment,
  leaves,
  incident,
};
