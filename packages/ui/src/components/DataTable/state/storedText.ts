/** Reads the text stored in this browser under `key`; null if there is none, or if the storage is forbidden. */
export function readStoredText(key: string | undefined): string | null {
  if (key === undefined) return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in this browser, and notifies all subscribers; returns `false` if the storage is full or forbidden. */
export function writeStoredText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
  } catch {
    return false;
  }
  // The browser dispatches this event only in the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key }));
  return true;
}

/** Calls `onChange` when this tab or another one stores a text; returns a function that unsubscribes. */
export function subscribeToStorage(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
