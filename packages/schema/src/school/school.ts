import { z } from 'zod';
import { storedFile } from '../fields/file.ts';
import { optionalLine } from '../fields/text.ts';

/** Maximum size of the school's logo in bytes: every print contains it. */
export const LOGO_LIMIT = 1024 * 1024;

/** What stands on every paper of the school. */
export const school = z.strictObject({
  /** Empty until it is entered; then papers have the name of the brand. */
  name: optionalLine(100),
  address: optionalLine(160),
  /** Code of the school at its board or authority: its affiliation number or UDISE code. */
  code: optionalLine(40),
  /** PNG or JPEG. */
  logo: storedFile
    .nullable()
    .refine((file) => file === null || /^image\/(png|jpeg)$/.test(file.type), 'Choose a PNG or JPEG image.')
    .refine((file) => file === null || file.size <= LOGO_LIMIT, 'Choose an image of at most 1 MiB.'),
});

/** What stands on every paper of the school. */
export type School = z.output<typeof school>;

/** The stored facts of the school; also the body of a change, with the version of the edited facts. */
export const storedSchool = school.extend({ version: z.number().int() });

/** The stored facts of the school. */
export type StoredSchool = z.output<typeof storedSchool>;
