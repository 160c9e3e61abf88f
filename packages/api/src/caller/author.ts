import { type SQL, sql } from 'drizzle-orm';
import { type Intending, type Origin } from './member.ts';

/** Author of a change: the display name at that time, and the `uid` of the account if there is one. */
export type Author = { name: string; uid?: string };

/** Returns the values of the columns for the author of the last change. */
export const updatedBy = ({ name, uid }: Author) => ({
  updated_by: name,
  updated_account: uid ?? null,
});

/** Returns the SQL assignments of time and author of a change, for an `update`. */
export const assignAuthor = ({ name, uid }: Author, at: Date): SQL =>
  sql`updated_at = ${at.toISOString()}::timestamptz, updated_by = ${name}, updated_account = ${uid ?? null}`;

/** Context of a save: the author, with the origin and the intention of the request if there is one. */
export type Saving = { user: Author & Partial<Origin> & Intending };

/** Returns the columns of a new version of a record: its number, and time and author of the save. `before` is the stored version. */
export const createStamp = (before: { version: number } | undefined, user: Author, at: Date) => ({
  version: (before?.version ?? 0) + 1,
  updated_at: at,
  ...updatedBy(user),
});
