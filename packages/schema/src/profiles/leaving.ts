import { z } from 'zod';
import { student } from '../areas/student.ts';
import { attendanceMarks } from '../fields/attendanceMarks.ts';
import { isoDate } from '../fields/date.ts';
import { chosen, optionalLine } from '../fields/text.ts';
import { bulkDelete, type SelectionInput } from '../records/list.ts';

/** How a student leaves the school: without or with a transfer to another school. */
export const leavingOutcomes = ['left', 'transferred'] as const;
export type LeavingOutcome = (typeof leavingOutcomes)[number];

const lastDay = { last_day: isoDate };

/** Query of the marks that a leaving removes from the sheets: the students and their last day. */
export const leavingQuery = bulkDelete(student).extend(lastDay);
/** How students leave: the fields of the dialog. */
export const leavingFields = z.strictObject({
  ...lastDay,
  outcome: z.enum(leavingOutcomes, 'Choose how the student leaves.'),
  reason: optionalLine(200),
  destination: optionalLine(200),
});
export type LeavingFields = z.output<typeof leavingFields>;

/** Body of `POST /api/student/leave`: the students, their last day, and where they go. */
export const leavingInput = leavingQuery.extend(leavingFields.shape);
export type LeavingInput = LeavingFields & { selection: SelectionInput };

/** What a leaving would do, before it is saved: the number of students, and the marks after the last day, of which the first are listed. */
export const leavingPreview = z.object({
  students: z.number().int(),
  total_marks: z.number().int(),
  marks: z.array(
    z.object({ id: z.string(), name: z.string(), date: z.string(), mark: z.enum(attendanceMarks) }),
  ),
});
export type LeavingPreview = z.infer<typeof leavingPreview>;

/** Response of a leaving: the number of students, and the batch that undoes it. */
export const leavingResult = z.object({ left: z.number().int(), batch: z.string() });
/** Body of the undo of a leaving. */
export const leavingUndo = z.strictObject({ batch: z.uuid() });
/** Response of the undo: the number of students who are on the roll again. */
export const leavingUndone = z.object({ returned: z.number().int() });

/** Query of the marks that an admission date leaves out; of the present one without a day. */
export const admissionQuery = z.object({ starts: isoDate.or(z.literal('')).default('') });
/** Body of `POST /api/student/<key>/admission`: the first day on the roll in the current year. */
export const admissionInput = z.strictObject({ starts: isoDate });
export type AdmissionInput = z.output<typeof admissionInput>;
/** The admission date of a student in the current year, and the marks of attendance before the day that was asked. */
export const admissionPreview = leavingPreview.omit({ students: true }).extend({ starts: z.string() });
export type AdmissionPreview = z.infer<typeof admissionPreview>;

/** Body of `POST /api/student/<key>/return`: the first day, and the section in which the student is from then on. */
export const returnInput = z.strictObject({
  starts: isoDate,
  class: chosen('Choose a class.'),
  section: chosen('Choose a section.'),
  roll_number: student.input('2000-01-01').shape.roll_number,
});
export type ReturnInput = z.output<typeof returnInput>;
