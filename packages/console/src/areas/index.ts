import { type AreaKey } from '@firstbell/schema';
import { type AreaRoutes } from '../platform/routes/AreaRoutes.ts';
import { academicYearRoutes } from './academic_year/index.ts';
import { assessmentRoutes } from './assessment/index.ts';
import { assignmentRoutes } from './assignment/index.ts';
import { attendanceRoutes } from './attendance/index.ts';
import { diaryNotesRoutes } from './diary_notes/index.ts';
import { faqsRoutes } from './faqs/index.ts';
import { settingsRoutes } from './settings/index.ts';
import { incidentRoutes } from './incident/index.ts';
import { leavesRoutes } from './leaves/index.ts';
import { studentRoutes } from './student/index.ts';
import { subjectRoutes } from './subject/index.ts';
import { supportRoutes } from './support/index.ts';
import { teacherRoutes } from './teacher/index.ts';
import { timetableRoutes } from './timetable/index.ts';

const routesByArea: Record<AreaKey, AreaRoutes> = {
  student: studentRoutes,
  teacher: teacherRoutes,
  academic_year: academicYearRoutes,
  subject: subjectRoutes,
  timetable: timetableRoutes,
  attendance: attendanceRoutes,
  settings: settingsRoutes,
  faqs: faqsRoutes,
  support: supportRoutes,
  diary_notes: diaryNotesRoutes,
  assessment: assessmentRoutes,
  assignment: assignmentRoutes,
  leaves: leavesRoutes,
  incident: incidentRoutes,
};

/** Routes of all areas. The type of `routesByArea` requires routes for every area. */
export const areaRoutes: readonly AreaRoutes[] = Object.values(routesByArea);
