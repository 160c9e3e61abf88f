export { buildSchool, type SampleMessage, type School } from './school.ts';
export { buildStudent } from './students.ts';
export { buildTeacher } from './teachers.ts';
export { buildSubject } from './subjects.ts';
export { buildYear } from './years.ts';
