import { z } from 'zod';

/** Number of days running without the child after which the dashboard names it. */
export const ABSENT_RUNNING = 3;

/** Share of the working days that a child must attend until 1 January, by rules 13 and 14 of the CBSE. */
export const LEAST_ATTENDED = 75;

/** Maximum number of children of each kind that the dashboard names. */
export const MOST_NAMED = 50;

const child = { id: z.string(), name: z.string(), class: z.string(), section: z.string() };

/** Answer of `GET /attendance/concerns`: children of the current year whose attendance needs a look. */
export const attendanceConcerns = z.object({
  /** Children marked Absent on the last days with a sheet, three or more running; the longest first. */
  running: z.object({
    total: z.number().int(),
    rows: z.array(z.object({ ...child, days: z.number().int(), since: z.string() })),
  }),
  /** Children who attended less than 75 % of the days with a sheet; the lowest first. */
  low: z.object({
    total: z.number().int(),
    rows: z.array(
      z.object({
        ...child,
        attended: z.number().int(),
        marked: z.number().int(),
        /** Days that the child may still miss until 1 January and reach 75 %; null where it cannot reach it any more. */
        may_miss: z.number().int().nullable(),
      }),
    ),
  }),
});
export type AttendanceConcerns = z.output<typeof attendanceConcerns>;

/**
 * Counts the working days that a child may still miss and reach 75 % of all days, of `left` days to come; null where it cannot
 * reach them even if it misses none.
 */
export function mayMiss(
  { attended, marked }: { attended: number; marked: number },
  left: number,
): number | null {
  const spare = Math.floor(attended + left - ((marked + left) * LEAST_ATTENDED) / 100);
  return spare < 0 ? null : Math.min(spare, left);
}
