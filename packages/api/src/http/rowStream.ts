/** Options of a stream of rows. */
type RowSource = {
  /** Gives the next rows, at most so many that they fit into memory; none at the end. */
  next: () => Promise<readonly unknown[]>;
  /** Called once, however the stream ends; with the error that broke it. */
  ended: (error?: unknown) => void;
};

/** Milliseconds that a client may leave what it asked for unread. */
const PATIENCE = 60_000;

/** Lets other requests in, which wait for the event loop. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Streams `{ "rows": [...] }` as JSON while it is read, beginning with rows that are there already. A source that fails
 * breaks the connection off, so that a client never takes a part for the whole.
 */
export function streamRows(first: readonly unknown[], { next, ended }: RowSource): Response {
  const encoder = new TextEncoder();
  const encode = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join(',');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (error?: unknown) => {
    clearTimeout(timer);
    ended(error);
  };
  const watch = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    timer = setTimeout(() => {
      const error = new Error('The client has stopped reading.');
      controller.error(error);
      stop(error);
    }, PATIENCE);
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(encoder.encode(`{"rows":[${encode(first)}`));
      watch(controller);
    },
    pull: async (controller) => {
      clearTimeout(timer);
      await breathe();
      try {
        const rows = first.length === 0 ? [] : await next();
        controller.enqueue(encoder.encode(rows.length === 0 ? ']}' : `,${encode(rows)}`));
        if (rows.length > 0) {
          watch(controller);
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
