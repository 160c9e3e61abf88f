import { readProblem } from './readProblem.ts';

/**
 * Returns a sentence with the reason of a failure: the message of the first field, or the detail of the API's
 * problem.
 */
export const describeError = (thrown: unknown): string =>
  readProblem(thrown)?.text ?? 'Something went wrong. Try again in a moment.';
