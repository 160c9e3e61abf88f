/** Prefix of the session-storage keys of unsaved drafts. */
export const DRAFT_PREFIX = 'firstbell.draft:';

/** Deletes all unsaved drafts, so that the next person who signs in does not see them. */
export function deleteDrafts(): void {
  try {
    const keys = Object.keys(window.sessionStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
    for (const key of keys) window.sessionStorage.removeItem(key);
  } catch {
    // Without session storage there are no drafts.
    return;
  }
}
