import { z } from 'zod';
import { noScores } from '../areas/assessment.ts';
import { student } from '../areas/student.ts';
import { attendanceMarks } from '../fields/attendanceMarks.ts';
import { deletion } from './shared.ts';

/** Facts by which two students are recognised as siblings: same phone, same e-mail address, or same guardian, mother and father. */
export const siblingFacts = ['phone', 'email', 'family'] as const;
export type SiblingFact = (typeof siblingFacts)[number];

/** Maximum number of siblings with a fact in common. A fact that more students share is that of a hostel or an office. */
export const MAX_FAMILY_SIZE = 8;

/** Ways in which an enrolment can end; empty if it has not ended. */
const outcomes = ['', 'promoted', 'repeats', 'left', 'transferred', 'moved'] as const;

const enrolment = z.object({
  /** Key of the academic year; empty before the first academic year. */
  year: z.string(),
  academic_year: z.string(),
  class: z.string(),
  section: z.string(),
  /** Roll number; empty if there is none. */
  roll_number: z.string(),
  /** ISO days; `ends` is empty for an open enrolment. */
  starts: z.string(),
  ends: z.string(),
  outcome: z.enum(outcomes),
  /** Why the student left, and the school to which; empty if they are unknown. */
  reason: z.string(),
  destination: z.string(),
  /** Batch of a leaving, with which it can be undone; empty without a leaving. */
  leaving: z.string(),
});
export type Enrolment = z.infer<typeof enrolment>;

const sibling = z.object({
  id: z.string(),
  name: z.string(),
  class: z.string(),
  section: z.string(),
  /** Facts that both students have in common. */
  by: z.array(z.enum(siblingFacts)),
});
export type Sibling = z.infer<typeof sibling>;

/** Response of `GET /api/student/<key>/profile`, also for a deleted student who can still be restored. */
export const studentProfile = z.object({
  record: student.record,
  /** ID of the photo, whose bytes are at `/api/student/<key>/photo`; empty without one. */
  photo: z.string(),
  deleted: deletion.nullable(),
  /** Enrolments, latest first. */
  enrolments: z.array(enrolment),
  siblings: z.array(sibling),
});
export type StudentProfile = z.infer<typeof studentProfile>;

/** Response of `GET /api/student/<key>/attendance`: the marks on a year's working days. */
export const studentAttendance = z.object({
  /** First and last day of the student in the year so far; both empty if the student was not enrolled in it. */
  from: z.string(),
  to: z.string(),
  /** Working days from `from` to `to`. */
  working: z.number().int().nonnegative(),
  days: z.array(z.object({ day: z.string(), mark: z.enum(attendanceMarks) })),
});
export type StudentAttendance = z.infer<typeof studentAttendance>;

/** Response of `GET /api/student/<key>/marks`: the assessments of a year, in the school's order of terms and types. */
export const studentMarks = z.object({
  rows: z.array(
    z.object({
      key: z.string(),
      term: z.string(),
      assessment_type: z.string(),
      /** Percentage such as `86.5%`; empty if there is no total. */
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

/** Response of `GET /api/student/<key>/report_cards`: the entries on the report cards of a year, in the order of the terms. */
export const studentCards = z.object({
  rows: z.array(
    z.object({
      term: z.string(),
      /** Name of a co-scholastic area, question of a reflection, or `Remarks`. */
      label: z.string(),
      text: z.string(),
    }),
  ),
});
export type StudentCards = z.infer<typeof studentCards>;
