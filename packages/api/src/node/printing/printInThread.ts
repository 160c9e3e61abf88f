import { Worker } from 'node:worker_threads';
import { type Printer } from '../../features/cards/card.ts';
import { type PrintResponse, type PrintRequest, type PrintTask } from './printThread.ts';

type PendingTask = { resolve: (result: unknown) => void; reject: (error: Error) => void };

/** Creates a printer that works in its own thread. The thread starts with the first card and does not keep the process alive. */
export function createThreadPrinter(): Printer {
  const pending = new Map<number, PendingTask>();
  let worker: Worker | undefined;
  let [lastTaskId, lastDocumentId] = [0, 0];

  const rejectAll = (error: Error) => {
    worker = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  const startThread = (): Worker => {
    const thread = new Worker(new URL('printThread.ts', import.meta.url));
    thread.on('message', ({ id, result, error }: PrintResponse) => {
      const task = pending.get(id);
      pending.delete(id);
      // An idle thread must not keep the process running.
      if (pending.size === 0) thread.unref();
      if (error === undefined) task?.resolve(result);
      else task?.reject(new Error(error));
    });
    thread.on('error', (error) => {
      rejectAll(error instanceof Error ? error : new Error(String(error)));
    });
    thread.on('exit', () => {
      rejectAll(new Error('The printer stopped.'));
    });
    return thread;
  };
  const runTask = (task: PrintTask): Promise<unknown> =>
    new Promise((resolve, reject) => {
      worker ??= startThread();
      worker.ref();
      lastTaskId += 1;
      pending.set(lastTaskId, { resolve, reject });
      worker.postMessage({ id: lastTaskId, task } satisfies PrintRequest);
    });

  return {
    layOut: (card) => runTask({ kind: 'layOut', card }) as ReturnType<Printer['layOut']>,
    open: async (facts) => {
      lastDocumentId += 1;
      const document = lastDocumentId;
      await runTask({ kind: 'open', document, facts });
      return {
        add: async (card) => {
          await runTask({ kind: 'add', document, card });
        },
        end: () => runTask({ kind: 'end', document }) as Promise<Uint8Array>,
        discard: () => {
          // If the thread has stopped, the document no longer exists.
          runTask({ kind: 'discard', document }).catch(() => undefined);
        },
      };
    },
  };
}
