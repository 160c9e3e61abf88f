import { z } from 'zod';
import { attendance, attendanceMarks, MOST_MARKED, sheetDay } from './areas/attendance.ts';
import { chosen, typedId } from './text.ts';
import { MAX_INTEGER } from './version.ts';

const mark = z.enum(attendanceMarks, 'Choose a mark.');

const change = z.strictObject({
  id: typedId('Name the student.'),
  mark,
  /** The mark that the person saw. For an unchanged student it equals `mark`, which is then saved only if the student has no mark. */
  was: z.enum([...attendanceMarks, ''], 'Name the mark that was changed.'),
  /** Version of the mark that was changed; 0 for a mark that was not saved. */
  version: z.number().int().nonnegative().max(MAX_INTEGER),
});
/** A change of one student's mark, over the mark that the person saw. */
export type MarkChange = z.output<typeof change>;

/**
 * Body of `PUT /attendance/sheet`: marks of some students of a section on a day. Each is saved only over the version that it
 * names, so the same body can be sent any number of times.
 */
export const sheetChange = (today: string) =>
  z.strictObject({
    date: sheetDay(today),
    class: chosen('Choose a class.'),
    section: chosen('Choose a section.'),
    marks: z
      .array(change, 'Mark the students.')
      .min(1, 'Mark at least one student.')
      .max(MOST_MARKED, `Mark at most ${MOST_MARKED} students.`)
      .superRefine((all, context) => {
        const seen = new Set<string>();
        all.forEach(({ id }, at) => {
          if (seen.has(id))
            context.addIssue({ code: 'custom', path: [at, 'id'], message: `${id} is marked twice.` });
          seen.add(id);
        });
      }),
  });
export type SheetChange = z.output<ReturnType<typeof sheetChange>>;

/** A mark that was not saved, because somebody else has marked the student since. */
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
 * Decides about a change of a mark: whether to save it, to leave the stored mark as it is, or to report a conflict. A mark is
 * replaced only while it has the version that the person saw. A mark of the sheet's first save that nobody touched counts as
 * the one that a person saw before that save.
 */
export function decideChange(
  { mark: mine, was, version }: Omit<MarkChange, 'id'>,
  stored: { mark: string; version: number } | undefined,
): 'save' | 'same' | 'conflict' {
  if (stored === undefined) return 'save';
  if (mine === was || stored.mark === mine) return 'same';
  const isSeen = stored.version === version;
  const isUntouched = version === 0 && stored.version === 1 && stored.mark === was;
  return isSeen || isUntouched ? 'save' : 'conflict';
}

/** Answer of `PUT /attendance/sheet`: the sheet as it stands, and what could not be saved. */
export const sheetChanged = z.object({
  record: attendance.record,
  conflicts: z.array(markConflict),
  /** Students of the request who are not in the section any more and not on the sheet. */
  left: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type SheetChanged = z.output<typeof sheetChanged>;

/** Answer of `GET /attendance/own`: the sections whose class teacher the signed-in person is, on the latest school day. */
export const ownSheets = z.object({
  date: z.string(),
  sections: z.array(z.object({ class: z.string(), section: z.string(), is_taken: z.boolean() })),
});
export type OwnSheets = z.output<typeof ownSheets>;
