/** Reads a remembered value; `null` too when the browser keeps nothing for this site. */
export function recall(store: 'local' | 'session', key: string): string | null {
  try {
    return storageOf(store).getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a value, or forgets it for `null`; a browser that keeps nothing for this site is left alone. */
export function remember(store: 'local' | 'session', key: string, value: string | null): void {
  try {
    if (value === null) storageOf(store).removeItem(key);
    else storageOf(store).setItem(key, value);
  } catch {
    return;
  }
}

function storageOf(store: 'local' | 'session'): Storage {
  return store === 'local' ? window.localStorage : window.sessionStorage;
}
