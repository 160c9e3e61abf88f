/** Idle time in ms after which the browser counts as unattended. */
const IDLE_MS = 5 * 60_000;

const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Time of the last input, from `performance.now()`; undefined before `watchInput`. */
let lastInputAt: number | undefined;

/** Listens for input of the person in a window. */
export function watchInput(target: Window): void {
  const recordInput = () => {
    lastInputAt = performance.now();
  };
  recordInput();
  for (const eventType of INPUT_EVENTS)
    target.addEventListener(eventType, recordInput, { capture: true, passive: true });
}

/** True after some minutes without input: requests then come from the console itself, not from a person. */
export const isUnattended = (): boolean =>
  lastInputAt !== undefined && performance.now() - lastInputAt > IDLE_MS;
