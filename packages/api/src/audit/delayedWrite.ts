/** A write of what was counted in memory. */
export type DelayedWrite = {
  /** Writes now, after a write that is running. */
  now: () => Promise<void>;
  /** Writes after the delay, once for all that ask for it meanwhile. */
  soon: () => void;
};

/** Creates a write that runs one at a time; `delayMs` is the delay of `soon`. */
export function createDelayedWrite(write: () => Promise<void>, delayMs: number): DelayedWrite {
  let writing = Promise.resolve();
  let isScheduled = false;
  const now = () => (writing = writing.then(write));
  return {
    now,
    soon: () => {
      if (isScheduled) return;
      isScheduled = true;
      setTimeout(() => {
        isScheduled = false;
        void now();
      }, delayMs);
    },
  };
}
