/** Reads a value from web storage; `null` if there is none or the browser blocks storage. */
export function readStorage(store: 'local' | 'session', key: string): string | null {
  try {
    return storageOf(store).getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value to web storage, or deletes it for `null`; does nothing where the browser blocks storage. */
export function writeStorage(store: 'local' | 'session', key: string, value: string | null): void {
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
