import { z } from 'zod';
import { dayAfter, isoDate } from '../fields/date.ts';
import { line, typedId } from '../fields/text.ts';

/** Maximum number of days of a leave. */
const MAX_DAYS = 120;

const span = z.object({ starts: isoDate, ends: isoDate }).loose();
// The order and the length are checked when both days are valid, even if the reason is missing.
const hasValidSpan = ({ value }: { value: unknown }) => span.safeParse(value).success;

/** Error message for a leave that ends before it starts, for the schema and the database constraint. */
export const LEAVE_BACKWARDS_MESSAGE = 'The last day cannot be before the first.';

/** Body of `POST /attendance/leave`: the days on which a student may be absent. A leave is approved by being entered. */
export const studentLeaveInput = z
  .strictObject({
    id: typedId('Name the student.'),
    starts: isoDate,
    ends: isoDate,
    reason: line({ min: 1, max: 200, missing: 'Enter the reason.' }),
  })
  .refine(({ starts, ends }) => starts <= ends, {
    path: ['ends'],
    message: LEAVE_BACKWARDS_MESSAGE,
    when: hasValidSpan,
  })
  .refine(({ starts, ends }) => ends < dayAfter(starts, MAX_DAYS), {
    path: ['ends'],
    message: `A leave has at most ${MAX_DAYS} days.`,
    when: hasValidSpan,
  });
export type StudentLeaveInput = z.output<typeof studentLeaveInput>;

/** Approved leave of a student. */
export const studentLeave = z.object({
  key: z.string(),
  id: z.string(),
  starts: z.string(),
  ends: z.string(),
  reason: z.string(),
  created_at: z.string(),
  created_by: z.string(),
});
export type StudentLeave = z.output<typeof studentLeave>;

/** Query and response of `GET /attendance/leave`: the leaves of a student in the current year, latest first. */
export const studentLeavesQuery = z.object({
  id: typedId('Name the student.'),
  /** `all` for the leaves of every year; those of the current year by default. */
  years: z.enum(['current', 'all'], 'Choose “current” or “all” years.').default('current'),
});
export const studentLeaves = z.object({ rows: z.array(studentLeave) });
