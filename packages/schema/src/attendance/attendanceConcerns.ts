import { z } from 'zod';
import { attendedCount } from '../fields/attendanceMarks.ts';

/** Consecutive days of absence after which the dashboard names a student. */
export const CONSECUTIVE_ABSENCES = 3;

/** Percentage of working days that a student must attend until 1 January (rules 13 and 14 of the CBSE). */
export const MIN_ATTENDANCE_PERCENT = 75;

/** Maximum number of students of each kind that the dashboard names. */
export const MAX_NAMED = 50;

const studentFields = { id: z.string(), name: z.string(), class: z.string(), section: z.string() };

/** Response of `GET /attendance/concerns`: students of the current year whose attendance is a concern. */
export const attendanceConcerns = z.object({
  /** Students marked Absent on at least `CONSECUTIVE_ABSENCES` consecutive sheets until now; the longest absence first. */
  running: z.object({
    total: z.number().int(),
    rows: z.array(z.object({ ...studentFields, days: z.number().int(), since: z.string() })),
  }),
  /** Students who attended less than 75 % of the days with a sheet; the lowest share first. */
  low: z.object({
    total: z.number().int(),
    rows: z.array(
      z.object({
        ...studentFields,
        attended: attendedCount,
        marked: z.number().int(),
        /** Days that the student may still miss until 1 January and reach 75 %; null if 75 % cannot be reached any more. */
        may_miss: z.number().int().nullable(),
      }),
    ),
  }),
});
export type AttendanceConcerns = z.output<typeof attendanceConcerns>;

/**
 * Counts how many of the `daysLeft` working days to come a student may miss and still attend 75 % of all days. Returns null
 * if the student cannot reach 75 % even without another absence.
 */
export function countAllowedAbsences(
  { attended, marked }: { attended: number; marked: number },
  daysLeft: number,
): number | null {
  const allowedAbsences = Math.floor(
    attended + daysLeft - ((marked + daysLeft) * MIN_ATTENDANCE_PERCENT) / 100,
  );
  return allowedAbsences < 0 ? null : Math.min(allowedAbsences, daysLeft);
}
