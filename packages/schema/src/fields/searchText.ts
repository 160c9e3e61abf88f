import { z } from 'zod';
import { cleanTyped } from './clean.ts';

const NUL = '\u0000';

/** Search text of at most 200 characters, cleaned as one line whose first and last space are kept; NUL is not allowed. */
export const searchText = z
  .string()
  .max(200, { error: 'Search for at most 200 characters.', abort: true })
  .refine((value) => !value.includes(NUL), {
    error: 'Remove the character that cannot be searched for.',
    abort: true,
  })
  .overwrite(cleanTyped);
