import { readStorage, writeStorage } from '../storage/browserStorage.ts';

const STORAGE_KEY = 'firstbell.flash';

/** Stores a flash message, which the console shows after the next page load. */
export function storeFlashMessage(message: string): void {
  writeStorage('session', STORAGE_KEY, message);
}

/** Reads and deletes the stored flash message; null without one. */
export function takeFlashMessage(): string | null {
  const message = readStorage('session', STORAGE_KEY);
  if (message !== null) writeStorage('session', STORAGE_KEY, null);
  return message;
}
