export { buildCalendar } from './life/holidays.ts';
export { buildLife, type Life } from './life/life.ts';
export { buildSampleFile } from './life/notes.ts';
export { sampleFaqs, sampleSchool, sampleSupport } from './life/questions.ts';
export { femaleNames, lastNames, maleNames } from './records/names.ts';
export { buildSchool, type SampleMessage, type School } from './records/school.ts';
export { createRandom, type Random } from './records/random.ts';
export { buildStudent, drawStudent } from './records/students.ts';
export { buildTeacher, drawTeacher } from './records/teachers.ts';
export {
  buildAssessment,
  buildAssignment,
  buildDiaryNote,
  buildFaqs,
  buildIncident,
  buildLeaveRequest,
  buildLeaves,
  buildMessage,
  buildSheet,
  buildSubject,
  buildSupport,
  buildTimetable,
  buildYear,
} from './records/builders.ts';
