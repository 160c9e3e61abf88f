/** Deletes the console's entries in this browser's storage. */
export function forgetKept(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith('firstbell')) storage.removeItem(key);
  }
}
