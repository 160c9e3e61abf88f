/** Measures the time from each key press or click to the paint of its result, as the User Timing measure `interaction`. */
export function recordInteractions(): void {
  const measureEvent = ({ timeStamp }: Event) => {
    requestAnimationFrame(() => {
      // A message is delivered after the paint of the frame, unlike a microtask or the callback of an animation frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        performance.measure('interaction', { start: timeStamp, end: performance.now() });
      port2.postMessage(undefined);
    });
  };
  window.addEventListener('keydown', measureEvent, { capture: true });
  window.addEventListener('click', measureEvent, { capture: true });
}
