import { z } from 'zod';
import { chosen } from '../fields/text.ts';
import { attendanceMarks } from '../fields/attendanceMarks.ts';

/** Query of a section's monthly register; `month` is an ISO month such as `2026-11`. */
export const monthRegisterQuery = z.object({
  class: chosen('Choose a class.'),
  section: chosen('Choose a section.'),
  month: z.string('Choose a month.').regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Choose a month.'),
});

/** Monthly register of a section: students by roll number, each with marks by ISO day. */
export const monthRegister = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      roll_number: z.string(),
      /** Whether the student is in the section now. */
      is_here: z.boolean(),
      marks: z.record(z.string(), z.enum(attendanceMarks)),
    }),
  ),
});
export type MonthRegister = z.output<typeof monthRegister>;
