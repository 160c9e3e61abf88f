/** Where everything that was typed and not saved is kept, by the names that begin with it. */
export const TYPED_PREFIX = 'firstbell.draft:';

/** Forgets what was typed and not saved, so that whoever signs in next does not find it. */
export function forgetTyped(): void {
  try {
    const names = Object.keys(window.sessionStorage).filter((name) => name.startsWith(TYPED_PREFIX));
    for (const name of names) window.sessionStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
    return;
  }
}
