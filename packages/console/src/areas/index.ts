import { type AreaKey } from '@firstbell/schema';
import { type AreaScreens } from '../platform/routes/AreaScreens.ts';
import { academicYearScreens } from './academic_year/index.ts';
import { assessmentScreens } from './assessment/index.ts';
import { assignmentScreens } from './assignment/index.ts';
import { attendanceScreens } from './attendance/index.ts';
import { diaryNotesScreens } from './diary_notes/index.ts';
import { faqsScreens } from './faqs/index.ts';
import { settingsScreens } from './settings/index.ts';
import { incidentScreens } from './incident/index.ts';
import { leavesScreens } from './leaves/index.ts';
import { studentScreens } from './student/index.ts';
import { supportScreens } from './support/index.ts';
import { teacherScreens } from './teacher/index.ts';
import { timetableScreens } from './timetable/index.ts';

/** Screens of the areas; those that are missing follow from the definition of their area. */
export const areaScreens: Readonly<Partial<Record<AreaKey, AreaScreens>>> = {
  student: studentScreens,
  teacher: teacherScreens,
  academic_year: academicYearScreens,
  timetable: timetableScreens,
  attendance: attendanceScreens,
  settings: settingsScreens,
  faqs: faqsScreens,
  support: supportScreens,
  diary_notes: diaryNotesScreens,
  assessment: assessmentScreens,
  assignment: assignmentScreens,
  leaves: leavesScreens,
  incident: incidentScreens,
};
