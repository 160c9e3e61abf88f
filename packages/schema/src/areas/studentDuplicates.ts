import { z } from 'zod';
import { optionalLine } from '../fields/text.ts';

const typed = optionalLine(200);

/** Body of `POST /api/student/possible_duplicates`: what is known of a child who is to be admitted; empty where unknown. */
export const duplicateQuery = z.strictObject({
  first_name: typed,
  last_name: typed,
  dob: typed,
  phone: typed,
  guardian: typed,
  mother: typed,
  father: typed,
});

/** Whether a student is in a section, has left or is in none, or was deleted and can be restored. */
export const duplicateStates = ['enrolled', 'left', 'deleted'] as const;

/** Students who may be the child that is to be admitted. */
export const possibleDuplicates = z.object({
  rows: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** Class and section, such as `V-B`; empty without one. */
      section: z.string(),
      /** Last ISO day of one who leaves or has left this year; empty for others. */
      last_day: z.string(),
      dob: z.string(),
      phone: z.string(),
      mother: z.string(),
      father: z.string(),
      state: z.enum(duplicateStates),
    }),
  ),
});

/** What is known of a child who is to be admitted. */
export type DuplicateQuery = z.output<typeof duplicateQuery>;
/** A student who may be the child that is to be admitted. */
export type PossibleDuplicate = z.output<typeof possibleDuplicates>['rows'][number];
