import { z } from 'zod';
import { isoDate } from '../fields/date.ts';
import { chosen } from '../fields/text.ts';

const place = z.strictObject({
  class: chosen('Choose a class.'),
  section: chosen('Choose a section.'),
  /** Subject of the copy, which the section's class must have. By default the copy has the subject of the record. */
  subject: chosen('Choose a subject.').optional(),
});

/** A section that gets a copy of a record. */
export type CopyPlace = z.infer<typeof place>;

/** Body of the request that copies a record to sections of any classes. The copies of a record with a day can get another day. */
export const sectionsCopy = z.strictObject({
  places: z
    .array(place)
    .min(1, 'Choose at least one section.')
    .max(60, 'Choose at most 60 sections.')
    .refine(
      (list) => new Set(list.map((one) => JSON.stringify([one.class, one.section]))).size === list.length,
      'Each section can be chosen once.',
    ),
  date: isoDate.optional(),
});
export type SectionsCopy = z.infer<typeof sectionsCopy>;

/** Keys of the copies, in the order of their sections. */
export const copiedRecords = z.object({ keys: z.array(z.string()) });
