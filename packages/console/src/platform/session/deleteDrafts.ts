/** Prefix of the session-storage keys of unsaved drafts. */
export const DRAFT_PREFIX = 'firstbell.draft:';

/** Deletes all unsaved drafts, so that the next person who signs in does not see them. */
export function deleteDrafts(): void {
  try {
    const names = Object.keys(window.sessionStorage).filter((name) => name.startsWith(DRAFT_PREFIX));
    for (const name of names) window.sessionStorage.removeItem(name);
  } catch {
    // Without session storage there are no drafts.
    return;
  }
}
