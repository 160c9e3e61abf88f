import { type AcademicYearInput, spanOfYear } from '../../areas/academicYear.ts';
import { type AssessmentInput } from '../../areas/assessment.ts';
import { type AttendanceInput } from '../../areas/attendance.ts';
import { type DiaryNotesInput } from '../../areas/diaryNotes.ts';
import { type IncidentInput } from '../../areas/incident.ts';
import { type TimetableInput } from '../../areas/timetable.ts';
import { createRandom } from '../records/random.ts';
import { type School } from '../records/school.ts';
import { type HolidayInput } from '../../school/schoolCalendar.ts';
import { computeStartYear, computeFirstDay, findLastSchoolDays, buildAcademicYears } from './days.ts';
import { buildCalendar, buildHolidays } from './holidays.ts';
import { buildAssessments } from './marks.ts';
import { buildAssignments, buildDiaryNotes, type SampleAssignment } from './notes.ts';
import { buildIncidents, buildLeaveRequests, type SampleLeave } from './people.ts';
import { buildSheets, MARKED_DAYS } from './sheets.ts';
import { buildTimetables } from './timetables.ts';

/** Records of the sample school's daily life until a day. */
export type Life = {
  /** Academic years, oldest first. */
  years: AcademicYearInput[];
  /** Holidays of the current and the previous year, by date. */
  holidays: HolidayInput[];
  timetables: TimetableInput[];
  sheets: AttendanceInput[];
  assessments: AssessmentInput[];
  /** Assessments of the previous year. */
  pastAssessments: AssessmentInput[];
  diaryNotes: DiaryNotesInput[];
  pastDiaryNotes: DiaryNotesInput[];
  assignments: SampleAssignment[];
  incidents: IncidentInput[];
  leaves: SampleLeave[];
};

/** Classes that have assessments in the previous year, too. */
const CLASSES_WITH_PAST_MARKS: ReadonlySet<string> = new Set(['IX', 'X', 'XI', 'XII']);

/** Builds the records of a school until `today`, an ISO day. The same day and seed give the same records. */
export function buildLife({ students, teachers, subjects }: School, today: string, seed = 1947): Life {
  const random = createRandom(seed);
  const years = buildAcademicYears(today);
  const startYear = computeStartYear(today);
  const firstDay = computeFirstDay(today);
  const current = years.at(-1);
  const lastDay = current ? spanOfYear(current).ends : today;
  const holidays = [startYear - 1, startYear].flatMap(buildHolidays);
  const calendar = buildCalendar(holidays);
  const studentsWithPastMarks = students.filter((student) => CLASSES_WITH_PAST_MARKS.has(student.class));
  return {
    years,
    holidays,
    timetables: buildTimetables(teachers),
    sheets: buildSheets(random, students, findLastSchoolDays(calendar, today, MARKED_DAYS), today),
    assessments: buildAssessments(random, students, subjects, {
      term: 'Term 1',
      assessment_type: 'Unit Test',
      total: 50,
    }),
    pastAssessments: buildAssessments(random, studentsWithPastMarks, subjects, {
      term: 'Term 2',
      assessment_type: 'Annual',
      total: 100,
    }),
    diaryNotes: buildDiaryNotes(random, 2),
    pastDiaryNotes: buildDiaryNotes(random, 1),
    assignments: buildAssignments(random, today, firstDay),
    incidents: buildIncidents(random, { students, teachers }, today, firstDay),
    leaves: buildLeaveRequests(random, teachers, today, { firstDay, lastDay, calendar }),
  };
}
