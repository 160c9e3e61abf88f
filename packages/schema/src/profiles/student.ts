import { z } from 'zod';
import { attendanceMarks } from '../areas/attendance.ts';
import { noScores } from '../areas/assessment.ts';
import { student } from '../areas/student.ts';
import { deletion } from './shared.ts';

/** Facts that show two students to be siblings: the same phone, e-mail address, or names of guardian, mother and father. */
export const siblingFacts = ['phone', 'email', 'family'] as const;
export type SiblingFact = (typeof siblingFacts)[number];

/** Maximum number of students that a phone, address or family may have: a number that more share is of a hostel or an office. */
export const LARGEST_FAMILY = 8;

/** Ways in which an enrolment ended; empty for an open one. */
const outcomes = ['', 'promoted', 'repeats', 'left', 'transferred', 'moved'] as const;

const enrolment = z.object({
  /** Key of the academic year; empty before the first one. */
  year: z.string(),
  academic_year: z.string(),
  class: z.string(),
  section: z.string(),
  /** Empty without one. */
  roll_number: z.string(),
  /** ISO days; `ends` is empty for an open enrolment. */
  starts: z.string(),
  ends: z.string(),
  outcome: z.enum(outcomes),
});
export type Enrolment = z.infer<typeof enrolment>;

const sibling = z.object({
  id: z.string(),
  name: z.string(),
  class: z.string(),
  section: z.string(),
  /** The facts that both have in common. */
  by: z.array(z.enum(siblingFacts)),
});
export type Sibling = z.infer<typeof sibling>;

/** Answer of `GET /api/student/<key>/profile`. A deleted student is answered while it can be restored. */
export const studentProfile = z.object({
  record: student.record,
  /** ID of the photo, whose bytes are at `/api/student/<key>/photo`; empty without one. */
  photo: z.string(),
  deleted: deletion.nullable(),
  /** Enrolments, the latest first. */
  enrolments: z.array(enrolment),
  siblings: z.array(sibling),
});
export type StudentProfile = z.infer<typeof studentProfile>;

/** Answer of `GET /api/student/<key>/attendance`: the marks of a year's working days. */
export const studentAttendance = z.object({
  /** First day of the student in the year, and the last one so far; both empty for a year without the student. */
  from: z.string(),
  to: z.string(),
  /** Working days from `from` to `to`. */
  working: z.number().int().nonnegative(),
  days: z.array(z.object({ day: z.string(), mark: z.enum(attendanceMarks) })),
});
export type StudentAttendance = z.infer<typeof studentAttendance>;

/** Answer of `GET /api/student/<key>/marks`: the assessments of a year, in the school's order of terms and types. */
export const studentMarks = z.object({
  rows: z.array(
    z.object({
      key: z.string(),
      term: z.string(),
      assessment_type: z.string(),
      /** Such as `86.5%`; empty without a total. */
      percentage: z.string(),
      marks: z.array(
        z.object({
          subject: z.string(),
          total: z.number(),
          scored: z.union([z.number(), z.enum(noScores)]),
        }),
      ),
    }),
  ),
});
export type StudentMarks = z.infer<typeof studentMarks>;
