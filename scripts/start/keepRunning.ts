import { setTimeout as pause } from 'node:timers/promises';
import { describeEnding, waitUntilResponding } from './responding.ts';
import { type Part } from './part.ts';
import { type WaitingPage } from './waitingPage.ts';

/** First and longest delay before a restart, in milliseconds; each delay is twice the previous one. A start takes up to 10 s more. */
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 5000;
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
  /** Page in place of the part, which takes its port over when it starts again. */
  waitingPage?: Pick<WaitingPage, 'open' | 'close'>;
  /** Resolves after the given milliseconds; rejects when the signal is aborted. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}): RestartedPart {
  const { start, address, signal, printLine, waitingPage } = options;
  const { wait = (ms) => pause(ms, undefined, { signal }) } = options;
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
  const firstPart = start();
  const up = waitUntilResponding(firstPart, address, signal);

  const supervise = async () => {
    let part = firstPart;
    let delayMs = FIRST_DELAY_MS;
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
      if (performance.now() - startedAt > STABLE_RUN_MS) delayMs = FIRST_DELAY_MS;
      // The output of a shown part is on the console already.
      const message = part.isShown ? `${part.name} stopped (it ${ending}).` : describeEnding(part, ending);
      printLine(`${message}\n${part.name} is started again in ${delayMs / 1000} s.`);
      await waitingPage?.open();
      await wait(delayMs, signal).catch(() => undefined);
      if (signal.aborted) return;
      delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
      startedAt = performance.now();
      part = start();
      const { name } = part;
      waitUntilResponding(part, address, signal).then(
        () => printLine(`${name} responds again.`),
        () => undefined,
      );
    }
  };
  return { name: firstPart.name, up, stopped: supervise().finally(() => waitingPage?.close()) };
}
