/** Milliseconds without input after which nobody is taken to be at the browser. */
const QUIET_MS = 5 * 60_000;

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Time of the last input since the page was opened; undefined as long as nothing is watched. */
let lastInputAt: number | undefined;

/** Watches a window for input of the person. */
export function watchInput(target: Window): void {
  const note = () => {
    lastInputAt = performance.now();
  };
  note();
  for (const kind of INPUTS) target.addEventListener(kind, note, { capture: true, passive: true });
}

/** True if there was no input for some minutes, so that requests are sent by the console itself. */
export const isUnattended = (): boolean =>
  lastInputAt !== undefined && performance.now() - lastInputAt > QUIET_MS;
