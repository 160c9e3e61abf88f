export { buildSchool, type SampleMessage, type School } from './school.ts';
export { buildStudent } from './students.ts';
export { buildTeacher } from './teachers.ts';
