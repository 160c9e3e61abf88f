/** Forgets what the console kept in this browser, as in one that it was never opened in. */
export function forgetKept(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith('firstbell')) storage.removeItem(key);
  }
}
