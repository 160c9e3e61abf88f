import { z } from 'zod';
import { isoDate } from './date.ts';
import { chosen } from './text.ts';

/** Body of the copying of a record to other sections of its class; a record with a day can get another day. */
export const sectionsCopy = z.strictObject({
  sections: z
    .array(chosen('Choose a section.'))
    .min(1, 'Choose at least one section.')
    .max(30, 'Choose at most 30 sections.')
    .refine((list) => new Set(list).size === list.length, 'Each section can be chosen once.'),
  date: isoDate.optional(),
});
export type SectionsCopy = z.infer<typeof sectionsCopy>;

/** Keys of the copies, in the order of their sections. */
export const copiedRecords = z.object({ keys: z.array(z.string()) });

/** Students of an assignment's section, and whether each has handed in the work. */
export const handIns = z.object({
  rows: z.array(z.object({ id: z.string(), name: z.string(), roll_number: z.string(), is_in: z.boolean() })),
});
export type HandIns = z.infer<typeof handIns>;

/** Body of a change: whether a student has handed in the work. */
export const handInChange = z.strictObject({ id: z.string().min(1).max(40), is_in: z.boolean() });
export type HandInChange = z.infer<typeof handInChange>;
