import { z } from 'zod';

/** What SET would do: response of `GET /api/academic_year/<key>/set`. */
export const yearSetPreview = z.object({
  /** Name of the year that is current now; empty if there is none. */
  present: z.string(),
  is_current: z.boolean(),
  /** First and last ISO day of the year that would become the current one. */
  starts: z.string(),
  ends: z.string(),
  /** Today's ISO day at the school. */
  today: z.string(),
  /** Students whom SET would enrol, each in the section of the present year; 0 for an earlier year. */
  enrolled: z.number().int(),
  /** Students who have a section in the year already. */
  placed: z.number().int(),
  /** Students of the present year who have left, and are not enrolled. */
  left: z.number().int(),
  /** Sections with students, and how many of them have no timetable in the year. */
  sections: z.number().int(),
  without_timetable: z.number().int(),
});
export type YearSetPreview = z.infer<typeof yearSetPreview>;
