import { setTimeout as pause } from 'node:timers/promises';
import { describeEnding, waitUntilResponding } from './responding.ts';
import { type Part } from './part.ts';

/** First and longest delay before a restart, in milliseconds; each delay is twice the previous one. */
const FIRST_MS = 1000;
const LONGEST_MS = 60_000;
/** Milliseconds of a run after which the backoff is reset. */
const STABLE_RUN_MS = 60_000;

/** A part that is restarted whenever it ends by itself. */
export type RestartedPart = {
  name: string;
  /** Resolves at the first successful response; rejects with a StartError if the part ends before that. */
  up: Promise<void>;
  /** Resolves when the signal is aborted and the part has ended. */
  stopped: Promise<void>;
};

/**
 * Starts a part and restarts it with exponential backoff whenever it ends after it was up, until the signal is aborted.
 * `printLine` receives a line for each end and each restart.
 */
export function keepRunning(options: {
  start: () => Part;
  /** Address whose response is a success when the part is up. */
  address: string;
  signal: AbortSignal;
  printLine: (line: string) => void;
  /** Resolves after the given milliseconds; rejects when the signal is aborted. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}): RestartedPart {
  const { start, address, signal, printLine } = options;
  const { wait = (ms) => pause(ms, undefined, { signal }) } = options;
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
  const first = start();
  const up = waitUntilResponding(first, address, signal);

  const supervise = async () => {
    let part = first;
    let delay = FIRST_MS;
    let startedAt = performance.now();
    try {
      await up;
    } catch {
      await part.stop();
      return;
    }
    for (;;) {
      const ending = await Promise.race([part.ended, aborted]);
      await part.stop();
      if (ending === undefined || signal.aborted) return;
      if (performance.now() - startedAt > STABLE_RUN_MS) delay = FIRST_MS;
      // The output of a shown part is on the console already.
      const message = part.isShown ? `${part.name} stopped (it ${ending}).` : describeEnding(part, ending);
      printLine(`${message}\n${part.name} is started again in ${delay / 1000} s.`);
      await wait(delay, signal).catch(() => undefined);
      if (signal.aborted) return;
      delay = Math.min(delay * 2, LONGEST_MS);
      startedAt = performance.now();
      part = start();
      const { name } = part;
      waitUntilResponding(part, address, signal).then(
        () => printLine(`${name} responds again.`),
        () => undefined,
      );
    }
  };
  return { name: first.name, up, stopped: supervise() };
}
