import { type z } from 'zod';
import { type LeaveRequest } from '../../areas/leaves.ts';
import { areas } from '../../areas/index.ts';
import { BREAK, FREE_PERIOD, PERIODS } from '../../areas/timetable.ts';
import { type AcademicYearInput } from '../../areas/academicYear.ts';
import { type Area } from '../../records/area.ts';

type InputOf<Of extends Area> = z.output<ReturnType<Of['input']>>;

/** Creates a builder of one valid input of an area: `sample` has what may not be empty, and `overrides` replace its values. */
const createBuilder =
  <Of extends Area>(area: Of, sample: Partial<InputOf<Of>>) =>
  (overrides: Partial<InputOf<Of>> = {}) =>
    ({ ...area.initial, ...sample, ...overrides }) as InputOf<Of>;

/** Builds one valid subject. */
export const buildSubject = createBuilder(areas.subject, {
  subject: 'Robotics',
  class: 'V',
  type: 'Elective',
});

/** Builds one valid timetable, with a single break. */
export const buildTimetable = createBuilder(areas.timetable, {
  class: 'V',
  section: 'B',
  day: 'Monday',
  periods: Array.from({ length: PERIODS }, (_, index) =>
    index === 0 ? { ...FREE_PERIOD, period: BREAK } : FREE_PERIOD,
  ),
});

/** Builds one valid attendance sheet. */
export const buildSheet = createBuilder(areas.attendance, {
  date: '2026-04-01',
  class: 'V',
  section: 'B',
  marks: [{ id: 'S1001', mark: 'Present' }],
});

/** Builds one valid message. */
export const buildMessage = createBuilder(areas.settings, {
  title: 'Staff room closed on Monday',
  message: 'The staff room is painted on Monday. Please use the library until Tuesday morning.',
});

/** Builds one valid question. */
export const buildFaqs = createBuilder(areas.faqs, {
  question: 'How do I ask for leave?',
  answer: 'Open My Profile, choose Ask for leave, fill in the days and the reason, and submit.',
  to_whom: 'Teachers',
});

/** Builds one valid contact. */
export const buildSupport = createBuilder(areas.support, {
  mail: 'help@firstbell.example',
  phone: '+919000010001',
});

/** Builds one valid diary note. */
export const buildDiaryNote = createBuilder(areas.diary_notes, {
  title: 'Bring the map of India',
  class: 'V',
  section: 'B',
  subject: 'English',
  description: 'Bring an outline map of India and coloured pencils on Monday.',
});

/** Builds one valid assessment. */
export const buildAssessment = createBuilder(areas.assessment, {
  class: 'Nursery',
  section: 'A',
  id: 'S1001',
  term: 'Term 1',
  assessment_type: 'Unit Test',
  marks: [
    { subject: 'English', total: 50, scored: 41.5 },
    { subject: 'Mathematics', total: 50, scored: 45 },
  ],
});

/** Builds one valid assignment. */
export const buildAssignment = createBuilder(areas.assignment, {
  class: 'V',
  section: 'B',
  subject: 'English',
  date: '2026-11-23',
  description: 'Write ten lines about your village.',
});

const leave = { title: 'Family function', from: '2026-12-03', to: '2026-12-04', leave_type: 'Casual' };

/** Builds one valid pending leave. */
export const buildLeaves = createBuilder(areas.leaves, { ...leave, status: 'Pending' });

/** Builds one valid incident. */
export const buildIncident = createBuilder(areas.incident, {
  to_whom: 'Student',
  id: 'S1001',
  incident_type: 'Accident',
  date: '2026-11-12',
  incident: 'Slipped on the wet stairs after the break and grazed a knee. Washed, plastered, parents told.',
});

/** Builds one valid request for leave; `overrides` replace its values. */
export const buildLeaveRequest = (overrides: Partial<LeaveRequest> = {}): LeaveRequest => ({
  ...leave,
  note: 'Lessons are prepared.',
  ...overrides,
});

/** Builds one valid academic year that begins in April of `startYear`. */
export const buildYear = (startYear: number): AcademicYearInput => ({
  from_month: 'April',
  from_year: String(startYear),
  to_month: 'March',
  to_year: String(startYear + 1),
});
