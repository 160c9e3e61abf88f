import { z } from 'zod';
import { optionalDate } from '../fields/date.ts';
import { optionalLine } from '../fields/text.ts';

/** Maximum number of sections and subjects that one request hands over. */
const MAX_WORK = 500;

const namedTeacher = z.object({ id: z.string(), name: z.string() });

/** What a teacher has in one section: the lessons and the post in a subject, or the post of class teacher. */
const work = z.object({
  class: z.string(),
  section: z.string(),
  /** Key and name of the subject; both empty for the class teacher. */
  subject_key: z.string(),
  subject: z.string(),
  lessons: z.array(z.object({ day: z.string(), period: z.number().int() })),
  /** Whether it includes a post, beside or instead of lessons. */
  is_post: z.boolean(),
  /** Whether the teacher has given it up, and nobody has it since. */
  is_open: z.boolean(),
});
export type Work = z.infer<typeof work>;

/** What a teacher has given up or will give up from a day on. */
const handedWork = z.object({
  class: z.string(),
  section: z.string(),
  /** Name of the subject; empty for the class teacher. */
  subject: z.string(),
  lessons: z.number().int(),
  /** The teacher who has it from `starts` on; null for nobody. */
  teacher: namedTeacher.nullable(),
  starts: z.string(),
  is_done: z.boolean(),
  handed_by: z.string(),
});
export type HandedWork = z.infer<typeof handedWork>;

/** Response of `GET /api/teacher/<key>/work`: what a teacher has in the current year, and what was handed to others. */
export const teacherWork = z.object({
  name: z.string(),
  /** Last day of service; empty without an end. */
  last_day: z.string(),
  is_serving: z.boolean(),
  rows: z.array(work),
  handed: z.array(handedWork),
});
export type TeacherWork = z.infer<typeof teacherWork>;

/** Body of `POST /api/teacher/<key>/handover`. What no row names, a teacher who leaves gives up for nobody. */
export const handoverInput = z.strictObject({
  /** Last day of service of a teacher who leaves; empty for one who has left already. */
  last_day: optionalDate,
  rows: z
    .array(
      z.strictObject({
        class: z.string().max(100),
        section: z.string().max(100),
        subject_key: z.string().max(40),
        /** Staff number; empty for nobody. */
        teacher: optionalLine(20).transform((id) => id.toUpperCase()),
        clash_reason: optionalLine(200),
      }),
    )
    .max(MAX_WORK, `Hand over at most ${MAX_WORK} sections and subjects at once.`),
});
export type HandoverInput = z.output<typeof handoverInput>;

/** Response of a handover: the batch that undoes it, and the numbers of lessons that have another teacher and none. */
export const handoverResult = z.object({
  batch: z.string(),
  last_day: z.string(),
  handed: z.number().int(),
  open: z.number().int(),
});
export type HandoverResult = z.infer<typeof handoverResult>;

/** Body of `POST /api/teacher/<key>/handover/undo`. */
export const handoverUndo = z.strictObject({ batch: z.uuid() });
/** Response of the undo: the number of lessons and posts that stay as they are, because somebody has changed them since. */
export const handoverUndone = z.object({ kept: z.number().int() });
