/** Author of a change: the display name at that time, and the `uid` of the account if there is one. */
export type Author = { name: string; uid?: string };

/** Returns the values of the columns for the author of the last change. */
export const updatedBy = ({ name, uid }: Author) => ({
  updated_by: name,
  updated_account: uid ?? null,
});
