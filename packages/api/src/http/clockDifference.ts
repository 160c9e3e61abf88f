import { Problem } from './problem.ts';

/** How far the clock of the service is ahead of another one, in seconds; negative if it is behind. */
export type ClockDifference = { seconds: number; reference: 'identity service' | 'database server' };

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** Formats a difference in the largest unit of which there are at least two: `12 minutes slow`, `30 days fast`. */
function describeDifference({ seconds }: ClockDifference): string {
  const size = Math.abs(seconds);
  const { unit, seconds: length } = UNITS.find((one) => size >= 2 * one.seconds) ?? UNITS[3];
  return `${String(Math.round(size / length))} ${unit}s ${seconds > 0 ? 'fast' : 'slow'}`;
}

/** Creates the problem of a service whose clock is wrong, so that it can tell no valid sign-in from an old one. */
export const createClockProblem = (difference: ClockDifference): Problem =>
  new Problem('clock_differs', {
    detail: `This server’s clock is ${describeDifference(difference)}: nobody can sign in until it is right. Tell the person who runs Firstbell; your password is not the cause.`,
    retryAfter: 60,
  });

/** Route that exchanges the token of a sign-in for a session. */
const SIGN_IN_ROUTE = '/me/session';

/**
 * Creates the function that names the clock as the cause of a refused token, or of a sign-in that seems too old, while the clock
 * differs from that of the identity service. Sessions that were ended stay ended.
 */
export const createClockExplanation =
  (readDifference: () => ClockDifference | undefined = () => undefined) =>
  (problem: Problem, route: string): Problem => {
    const { code } = problem;
    const isOfSignIn = code === 'unauthenticated' || (code === 'session_ended' && route === SIGN_IN_ROUTE);
    const difference = isOfSignIn ? readDifference() : undefined;
    return difference?.reference === 'identity service' ? createClockProblem(difference) : problem;
  };
