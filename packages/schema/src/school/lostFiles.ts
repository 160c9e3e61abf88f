import { z } from 'zod';

/** Maximum number of lost files that the dashboard lists. */
export const MAX_LOST_FILES = 20;

/** Kinds of records that have uploaded files. */
export const fileOwners = ['student', 'assignment', 'account', 'school'] as const;
export type FileOwner = (typeof fileOwners)[number];

/** Response of `GET /lost_files`: the number of files whose bytes are missing, and the records that need the first of them. */
export const lostFiles = z.object({
  total: z.number().int(),
  files: z.array(
    z.object({
      id: z.string(),
      file_name: z.string(),
      owner: z.enum(fileOwners),
      /** Key of the record; empty for the school. */
      key: z.string(),
      /** Name of the record. */
      name: z.string(),
    }),
  ),
});
export type LostFileList = z.infer<typeof lostFiles>;
