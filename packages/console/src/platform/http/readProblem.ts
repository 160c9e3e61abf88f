import { type FieldError } from '@firstbell/schema';
import { isApiError } from './ApiError.ts';

/** Reason of a refused request: messages for single fields, and a sentence for the request as a whole. */
export type Problem = { fields: readonly FieldError[]; text: string };

/** Reads the reason from an `ApiError`; `undefined` for any other thrown value. */
export function readProblem(thrown: unknown): Problem | undefined {
  if (!isApiError(thrown)) return undefined;
  const { errors, detail } = thrown;
  return { fields: errors, text: errors[0]?.message ?? detail };
}
