/** Author of a change: the displayed name at that time, and the account if there is one. */
export type Author = { name: string; uid?: string };

/** Returns the columns of the author of the last change. */
export const updatedBy = ({ name, uid }: Author) => ({
  updated_by: name,
  updated_account: uid ?? null,
});
