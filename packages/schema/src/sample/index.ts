export { buildSchool, type SampleMessage, type School } from './school.ts';
export { buildAssignment, buildDiaryNote } from './notes.ts';
export { buildFaqs } from './faqs.ts';
export { buildSupport } from './support.ts';
export { buildMessage } from './messages.ts';
export { buildStudent } from './students.ts';
export { buildTeacher } from './teachers.ts';
export { buildSubject } from './subjects.ts';
export { buildYear } from './years.ts';
