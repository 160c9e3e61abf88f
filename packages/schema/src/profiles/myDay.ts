import { z } from 'zod';
import { dashboard } from '../dashboard.ts';

/** Number of days for which an open console looks back for missing sheets, and ahead for assignments. */
export const DAYS_BACK = 7;
export const DAYS_AHEAD = 7;

const place = { class: z.string(), section: z.string() };

/** Answer of `GET /api/me/day`: the day of the teacher whose account it is. */
export const myDay = z.object({
  /** Staff number and name of the teacher. */
  id: z.string(),
  name: z.string(),
  today: dashboard.shape.today,
  /** Today's lessons by period; none on a day without school. */
  lessons: z.array(
    z.object({
      period: z.number().int(),
      /** Times such as `08:30`; empty for a period that a half day leaves out. */
      starts: z.string(),
      ends: z.string(),
      subject: z.string(),
      ...place,
    }),
  ),
  /** Sections of which the person is the class teacher, with their students and today's sheet. */
  own: z.array(
    z.object({
      ...place,
      students: z.number().int(),
      sheet: z
        .object({
          present: z.number().int(),
          absent: z.number().int(),
          late: z.number().int(),
          excused: z.number().int(),
        })
        .nullable(),
    }),
  ),
  /** Earlier working days of these sections without a sheet, the latest first. */
  missing: z.array(z.object({ date: z.string(), ...place })),
  /** Assignments of the person's sections and subjects that fall due, by date. */
  assignments: z.array(
    z.object({
      key: z.string(),
      date: z.string(),
      subject: z.string(),
      description: z.string(),
      ...place,
    }),
  ),
});
export type MyDay = z.infer<typeof myDay>;
