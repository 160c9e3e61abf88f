import { recall, remember } from '../storage/browserStorage.ts';

const KEY = 'firstbell.flash';

/** Leaves a message for the page that is about to load. */
export function leaveFlash(message: string): void {
  remember('session', KEY, message);
}

/** Takes the message that the page before this one left, if any; a second call gets none. */
export function takeFlash(): string | null {
  const message = recall('session', KEY);
  if (message !== null) remember('session', KEY, null);
  return message;
}
