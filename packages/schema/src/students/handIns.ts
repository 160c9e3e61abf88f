import { z } from 'zod';

/** Students of an assignment's section, and whether each has handed in the work. */
export const handIns = z.object({
  rows: z.array(z.object({ id: z.string(), name: z.string(), roll_number: z.string(), is_in: z.boolean() })),
});
export type HandIns = z.infer<typeof handIns>;

/** Body of a change of a hand-in: a student, and whether the student has handed in the work. */
export const handInChange = z.strictObject({ id: z.string().min(1).max(40), is_in: z.boolean() });
export type HandInChange = z.infer<typeof handInChange>;
