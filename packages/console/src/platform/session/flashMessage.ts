import { recall, remember } from '../storage/browserStorage.ts';

const KEY = 'firstbell.flash';

/** Stores a flash message, which the next page load shows. */
export function storeFlashMessage(message: string): void {
  remember('session', KEY, message);
}

/** Reads and deletes the stored flash message; null without one. */
export function takeFlashMessage(): string | null {
  const message = recall('session', KEY);
  if (message !== null) remember('session', KEY, null);
  return message;
}
