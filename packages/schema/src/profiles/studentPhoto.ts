import { z } from 'zod';
import { type FileType } from '../fields/file.ts';

/**
 * Accepted types of a student's photo. A PDF can embed photos of these types unchanged, and the console converts every picture to
 * one of these types.
 */
export const studentPhotoTypes: readonly FileType[] = ['jpeg'];

/** Maximum size of a student's photo in bytes; the console sends at most 512 × 512 px, which has about 80 kB. */
export const STUDENT_PHOTO_LIMIT = 1024 * 1024;

/** Response to a change of a student's photo: its ID, whose bytes are at `/api/student/<key>/photo`; empty without one. */
export const studentPhoto = z.object({ photo: z.string() });
/** The ID of a student's photo; empty without one. */
export type StudentPhoto = z.output<typeof studentPhoto>;
