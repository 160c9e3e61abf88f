import { student } from './areas/student.ts';
import { teacher } from './areas/teacher.ts';

/** Every area that keeps records, by its key: one line each. */
export const areas = { student, teacher } as const;

/** Names an area that keeps records. */
export type AreaKey = keyof typeof areas;
