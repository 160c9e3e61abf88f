/** Measures each key and click, as `answer` in the browser's user timing, until the frame that answers it was painted. */
export function recordAnswers(): void {
  const note = ({ timeStamp }: Event) => {
    requestAnimationFrame(() => {
      // A message is delivered after the frame's paint, unlike a microtask or the next animation frame's callback.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.measure('answer', { start: timeStamp, end: performance.now() });
      port2.postMessage(undefined);
    });
  };
  window.addEventListener('keydown', note, { capture: true });
  window.addEventListener('click', note, { capture: true });
}
