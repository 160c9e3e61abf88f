import { readRefusal } from './readRefusal.ts';

/** Returns the sentence of a failed request: that of its first field, or of the request as a whole. */
export const reasonInWords = (thrown: unknown): string =>
  readRefusal(thrown)?.text ?? 'Something went wrong. Try again in a moment.';
