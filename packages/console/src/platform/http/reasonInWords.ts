import { isApiError } from './ApiError.ts';

/** Gives the sentence of a failed request: that of its first field, or of the request as a whole. */
export function reasonInWords(thrown: unknown): string {
  if (!isApiError(thrown)) return 'Something went wrong. Try again in a moment.';
  return thrown.errors[0]?.message ?? thrown.detail;
}
