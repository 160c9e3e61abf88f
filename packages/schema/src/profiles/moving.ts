import { z } from 'zod';
import { student } from '../areas/student.ts';
import { isoDate } from '../fields/date.ts';
import { chosen, typedId } from '../fields/text.ts';
import { bulkDelete, type SelectionInput } from '../records/list.ts';

/** Maximum number of students that one request moves. */
export const MAX_MOVED = 200;

/** The fields of the dialog: the section, and the first day in it. */
export const movingFields = z.strictObject({
  from: isoDate,
  class: chosen('Choose a class.'),
  section: chosen('Choose a section.'),
});
export type MovingFields = z.output<typeof movingFields>;

/** Body of `POST /api/student/move` and of its preview: the students, their section, and the first day in it. */
export const movingInput = bulkDelete(student).extend(movingFields.shape);
export type MovingInput = MovingFields & { selection: SelectionInput };

/** What a move would do, before it is saved: the students who change section, and the marks of attendance that move with them or stay. */
export const movingPreview = z.object({
  students: z.number().int(),
  moved_marks: z.number().int(),
  left_marks: z.number().int(),
});
export type MovingPreview = z.infer<typeof movingPreview>;

const moves = z
  .array(z.strictObject({ id: typedId('Name the student.'), version: z.number().int() }))
  .max(MAX_MOVED);
/** Response of a move: the students who have moved, each with the version after it, by which an undo finds the move. */
export const movingResult = z.object({ moves });
/** Body of the undo of a move. */
export const movingUndo = z.strictObject({ moves });
export type MovingUndo = z.infer<typeof movingUndo>;
/** Response of the undo: the number of students who are in their section again, and of those whom somebody has changed since. */
export const movingUndone = z.object({ returned: z.number().int(), kept: z.number().int() });
