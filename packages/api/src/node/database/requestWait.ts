import { AsyncLocalStorage } from 'node:async_hooks';
import { classifyFailure } from '../../db/failure.ts';
import { Problem } from '../../http/problem.ts';

/**
 * Milliseconds that a request waits for the database server, in all its statements together: then the running ones are cancelled,
 * and those that do not even answer to that are given up.
 */
export const WAIT_LIMITS_MS = { cancel: 4000, giveUp: 4800 };

/** Something that a request waits for. */
export type DatabaseCall = {
  /** Asks the server to stop, so that the call fails soon. A call without it is given up instead. */
  cancel?: () => void;
  /** Frees what the call uses, because nobody waits for it any longer. */
  giveUp: () => void;
  /** Whether a call that was given up may have changed the database. */
  canBeSaved: boolean;
};

type RunningCall = DatabaseCall & { refuse: () => void };

/** What one request waits for. */
type RequestWait = {
  isAnswered: boolean;
  /** Runs a call within the limits. Throws an `unavailable` problem if they are exceeded. */
  run: <Result>(call: DatabaseCall, work: () => Promise<Result>) => Promise<Result>;
  /** Notes that a transaction was committed. */
  noteCommit: () => void;
};

const SLOW = 'The database does not answer in time.';
const DETAILS = {
  read: `${SLOW} Try again in a moment.`,
  unsaved: `${SLOW} Nothing was saved: try again in a moment.`,
  unknown: `${SLOW} It may have been saved: look at it before you save it again.`,
};

const waits = new AsyncLocalStorage<RequestWait>();

function createWait(isChange: boolean, limits: typeof WAIT_LIMITS_MS): RequestWait {
  const calls = new Set<RunningCall>();
  let waitedMs = 0;
  let waitingSince = 0;
  let isCancelled = false;
  let mayBeSaved = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const createProblem = () => {
    const outcome = mayBeSaved ? 'unknown' : 'unsaved';
    return new Problem('unavailable', { detail: DETAILS[isChange ? outcome : 'read'], retryAfter: 5 });
  };
  const giveUp = (call: RunningCall) => {
    mayBeSaved ||= call.canBeSaved;
    call.refuse();
    call.giveUp();
  };
  const endCalls = () => {
    const mustEnd = isCancelled;
    isCancelled = true;
    for (const call of calls) {
      if (mustEnd || call.cancel === undefined) giveUp(call);
      else call.cancel();
    }
    if (!mustEnd) startTimer();
  };
  const startTimer = () => {
    const leftMs =
      (isCancelled ? limits.giveUp : limits.cancel) - waitedMs - (performance.now() - waitingSince);
    timer = setTimeout(endCalls, Math.max(0, leftMs));
  };
  const begin = (call: RunningCall) => {
    calls.add(call);
    if (calls.size > 1) return;
    waitingSince = performance.now();
    startTimer();
  };
  const end = (call: RunningCall) => {
    calls.delete(call);
    if (calls.size > 0) return;
    waitedMs += performance.now() - waitingSince;
    clearTimeout(timer);
  };
  return {
    isAnswered: false,
    noteCommit: () => {
      mayBeSaved = true;
    },
    run: async (call, work) => {
      if (waitedMs >= limits.giveUp) throw createProblem();
      let refuse = () => undefined as void;
      const refused = new Promise<never>((_, reject) => {
        refuse = () => {
          reject(createProblem());
        };
      });
      const running = { ...call, refuse: () => refuse() };
      begin(running);
      try {
        return await Promise.race([work(), refused]);
      } catch (error) {
        throw isCancelled && classifyFailure(error) === 'unavailable' ? createProblem() : error;
      } finally {
        end(running);
      }
    },
  };
}

/**
 * Runs the work of a request, which waits for the database server no longer than the limits. What the request leaves behind, such as
 * the rest of a stream, may wait longer once the request is answered.
 */
export function limitDatabaseWait<Result>(
  isChange: boolean,
  work: () => Promise<Result>,
  limits = WAIT_LIMITS_MS,
): Promise<Result> {
  const wait = createWait(isChange, limits);
  return waits.run(wait, () =>
    work().finally(() => {
      wait.isAnswered = true;
    }),
  );
}

/** Runs work that a request starts, but that may wait longer than a request. */
export const outsideRequest = <Result>(work: () => Result): Result => waits.exit(work);

/** Runs a call within the limits of the request that it belongs to, if any. */
export function waitWithinRequest<Result>(call: DatabaseCall, work: () => Promise<Result>): Promise<Result> {
  const wait = waits.getStore();
  return wait === undefined || wait.isAnswered ? work() : wait.run(call, work);
}

/** Notes that the current request, if any, has committed a transaction. */
export function noteCommit(): void {
  waits.getStore()?.noteCommit();
}
