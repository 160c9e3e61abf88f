/** Options of a stream of rows. */
type RowSource = {
  /** Reads the next chunk of rows; an empty chunk ends the stream. */
  next: () => Promise<readonly unknown[]>;
  /** Called once when the stream ends, with the error if the stream failed. */
  onEnd: (error?: unknown) => void;
};

/** Milliseconds without a read by the client after which the stream is aborted. */
const READ_TIMEOUT_MS = 60_000;

/** Yields to the event loop, so that other requests are served. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Streams `{ "rows": [...] }` as JSON, beginning with the rows of `first`. If the source fails, the connection is aborted, so
 * that a client never takes a partial response for a complete one.
 */
export function streamRows(first: readonly unknown[], { next, onEnd }: RowSource): Response {
  const encoder = new TextEncoder();
  const encode = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join(',');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (error?: unknown) => {
    clearTimeout(timer);
    onEnd(error);
  };
  const startTimer = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    timer = setTimeout(() => {
      const error = new Error('The client has stopped reading.');
      controller.error(error);
      stop(error);
    }, READ_TIMEOUT_MS);
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(encoder.encode(`{"rows":[${encode(first)}`));
      startTimer(controller);
    },
    pull: async (controller) => {
      clearTimeout(timer);
      await yieldToEventLoop();
      try {
        const rows = first.length === 0 ? [] : await next();
        controller.enqueue(encoder.encode(rows.length === 0 ? ']}' : `,${encode(rows)}`));
        if (rows.length > 0) {
          startTimer(controller);
          return;
        }
        controller.close();
        stop();
      } catch (error) {
        controller.error(error);
        stop(error);
      }
    },
    cancel: () => {
      stop();
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
