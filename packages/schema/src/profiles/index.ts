export { myDay, DAYS_AHEAD, DAYS_BACK, type MyDay } from './myDay.ts';
export {
  MAX_SHEETS,
  sectionAssignments,
  sectionAttendance,
  sectionMarks,
  sectionNotes,
  sectionRoll,
  type SectionAssignments,
  type SectionAttendance,
  type SectionMarks,
  type SectionNotes,
  type SectionRoll,
} from './section.ts';
export {
  MAX_ON_PAGE,
  personIncidents,
  profileQuery,
  sectionQuery,
  week,
  type Deletion,
  type Lesson,
  type PersonIncidents,
  type SectionQuery,
  type Week,
} from './shared.ts';
export {
  MAX_FAMILY_SIZE,
  siblingFacts,
  studentAttendance,
  studentCards,
  studentMarks,
  studentProfile,
  type Enrolment,
  type Sibling,
  type SiblingFact,
  type StudentAttendance,
  type StudentCards,
  type StudentMarks,
  type StudentProfile,
} from './student.ts';
export { teacherLeaves, teacherProfile, type TeacherLeaves, type TeacherProfile } from './teacher.ts';
export {
  handoverInput,
  handoverResult,
  handoverUndo,
  handoverUndone,
  teacherWork,
  type HandedWork,
  type HandoverInput,
  type HandoverResult,
  type TeacherWork,
  type Work,
} from './teacherWork.ts';
export {
  sectionTeacherChanges,
  sectionTeacherChangesQuery,
  type SectionTeacherChanges,
} from '../school/sectionTeachers.ts';
export { STUDENT_PHOTO_LIMIT, studentPhoto, studentPhotoTypes, type StudentPhoto } from './studentPhoto.ts';
