import { academicYear } from './areas/academicYear.ts';
import { student } from './areas/student.ts';
import { subject } from './areas/subject.ts';
import { teacher } from './areas/teacher.ts';

/** Every area that keeps records, by its key: one line each. */
export const areas = { student, teacher, academic_year: academicYear, subject } as const;

/** Names an area that keeps records. */
export type AreaKey = keyof typeof areas;
