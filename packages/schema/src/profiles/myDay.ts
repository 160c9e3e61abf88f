import { z } from 'zod';
import { markCounts } from '../fields/attendanceMarks.ts';
import { dashboard } from '../school/dashboard.ts';

/** Days for which the page looks back for missing sheets, and ahead for assignments. */
export const DAYS_BACK = 7;
export const DAYS_AHEAD = 7;

const place = { class: z.string(), section: z.string() };

/** Response of `GET /api/me/day`: the day of the teacher who is linked to the account. */
export const myDay = z.object({
  /** Staff number and name of the teacher. */
  id: z.string(),
  name: z.string(),
  today: dashboard.shape.today,
  /** Today's lessons by period; none on a day without school. */
  lessons: z.array(
    z.object({
      period: z.number().int(),
      /** Times such as `08:30`; empty for a period that a half day omits. */
      starts: z.string(),
      ends: z.string(),
      subject: z.string(),
      ...place,
    }),
  ),
  /** Sections of which the person is the class teacher, with the number of students and today's sheet. */
  own: z.array(
    z.object({
      ...place,
      students: z.number().int(),
      sheet: z.object(markCounts).nullable(),
    }),
  ),
  /** Earlier working days on which the sections of `own` have no sheet, latest first. */
  missing: z.array(z.object({ date: z.string(), ...place })),
  /** Upcoming assignments for the person's sections and subjects, by due date. */
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
