import { z } from 'zod';
import { teacher } from '../areas/teacher.ts';
import { deletion } from './shared.ts';

/** Response of `GET /api/teacher/<key>/profile`, without the Aadhar number, which only the form shows (masked). */
export const teacherProfile = z.object({
  record: teacher.record.omit({ aadhar_number: true }),
  deleted: deletion.nullable(),
});
export type TeacherProfile = z.infer<typeof teacherProfile>;

/** Response of `GET /api/teacher/<key>/leaves`: the leaves of a year, the latest first. */
export const teacherLeaves = z.object({
  rows: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      from: z.string(),
      to: z.string(),
      leave_type: z.string(),
      status: z.string(),
    }),
  ),
});
export type TeacherLeaves = z.infer<typeof teacherLeaves>;
