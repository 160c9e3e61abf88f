import { z } from 'zod';
import { attendance, createMarksSchema, createSheetDaySchema } from '../areas/attendance.ts';
import { chosen, typedId } from '../fields/text.ts';
import { MAX_INTEGER } from '../fields/version.ts';
import { attendanceMarks } from '../fields/attendanceMarks.ts';

const mark = z.enum(attendanceMarks, 'Choose a mark.');

const change = z.strictObject({
  id: typedId('Name the student.'),
  mark,
  /** The mark that the person saw. If `mark` is the same, it is saved only for a student who has no stored mark. */
  was: z.enum([...attendanceMarks, ''], 'Name the mark that was changed.'),
  /** Version of the mark that was changed; 0 if no mark was saved. */
  version: z.number().int().nonnegative().max(MAX_INTEGER),
});
/** A change of one student's mark, with the mark that the person saw. */
export type MarkChange = z.output<typeof change>;

/**
 * Body of `PUT /attendance/sheet`: marks of students of a section on a day. A mark is saved only if the stored mark
 * still has its `version`, so that sending the same body again changes nothing.
 */
export const sheetChange = (today: string) =>
  z.strictObject({
    date: createSheetDaySchema(today),
    class: chosen('Choose a class.'),
    section: chosen('Choose a section.'),
    marks: createMarksSchema(change),
  });
export type SheetChange = z.output<ReturnType<typeof sheetChange>>;

/** Day, class and section that identify a sheet. */
export type SheetPlace = Pick<SheetChange, 'date' | 'class' | 'section'>;

/** A mark that was not saved because somebody else has changed the student's mark meanwhile. */
const markConflict = z.object({
  id: z.string(),
  name: z.string(),
  mine: mark,
  theirs: mark,
  /** Name of the person who set the stored mark, and its version. */
  by: z.string(),
  version: z.number().int(),
});
export type MarkConflict = z.output<typeof markConflict>;

/**
 * Decides about a change of a mark: save it, leave the stored mark unchanged, or report a conflict. A mark is replaced only while
 * it has the version that the person saw. Two people may save a new sheet at the same time, both with version 0: the later save may
 * replace a mark of the earlier one (version 1) if the stored mark equals the mark that the later person saw.
 */
export function decideChange(
  { mark: mine, was, version }: Omit<MarkChange, 'id'>,
  stored: { mark: string; version: number } | undefined,
): 'save' | 'same' | 'conflict' {
  if (stored === undefined) return 'save';
  if (mine === was || stored.mark === mine) return 'same';
  const hasSeenVersion = stored.version === version;
  const isUnchangedNewMark = version === 0 && stored.version === 1 && stored.mark === was;
  return hasSeenVersion || isUnchangedNewMark ? 'save' : 'conflict';
}

/** Response of `PUT /attendance/sheet`: the stored sheet, and the marks that could not be saved. */
export const sheetChanged = z.object({
  record: attendance.record,
  conflicts: z.array(markConflict),
  /** Students of the request who are neither in the section nor on the sheet any more. */
  left: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type SheetChanged = z.output<typeof sheetChanged>;

/** Response of `GET /attendance/own`: the sections of which the signed-in person is the class teacher, on the latest school day. */
export const ownSheets = z.object({
  date: z.string(),
  sections: z.array(z.object({ class: z.string(), section: z.string(), is_taken: z.boolean() })),
});
export type OwnSheets = z.output<typeof ownSheets>;
