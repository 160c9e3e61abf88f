/** Deletes the console's entries in the browser's storage. */
export function clearStorage(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith('firstbell')) storage.removeItem(key);
  }
}
