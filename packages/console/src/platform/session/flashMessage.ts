import { recall, remember } from '../storage/browserStorage.ts';

const KEY = 'firstbell.flash';

/** Stores a flash message: the next page that loads shows it. */
export function storeFlashMessage(message: string): void {
  remember('session', KEY, message);
}

/** Reads and deletes the flash message that the previous page stored; null without one. */
export function takeFlashMessage(): string | null {
  const message = recall('session', KEY);
  if (message !== null) remember('session', KEY, null);
  return message;
}
