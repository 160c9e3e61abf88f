import { type Dispatch, useEffect, useRef } from 'react';
import { describeError } from '../../../platform/http/describeError.ts';

/** Events of a queue of cells; `succeeded` has the results of the sent cells, in the same order. */
export type CellQueueEvent<Cell, Result> =
  | { type: 'sent'; cells: readonly Cell[] }
  | { type: 'succeeded'; cells: readonly Cell[]; results: readonly Result[] }
  | { type: 'failed'; cells: readonly Cell[]; message: string }
  | { type: 'retried' };

/** Options of `useCellQueue`; each of them has to be memoized. */
export type CellQueueOptions<Cell, Result> = {
  /** Cells that wait to be sent, as many as fit into one request. */
  cells: readonly Cell[];
  /** Sends cells; resolves to a result for each. */
  save: (cells: readonly Cell[]) => Promise<readonly Result[]>;
  dispatch: Dispatch<CellQueueEvent<Cell, Result>>;
};

/** Sends the waiting cells of a grid, one request after the other, and retries failed ones once the browser is online. */
export function useCellQueue<Cell, Result>({ cells, save, dispatch }: CellQueueOptions<Cell, Result>): void {
  const isSending = useRef(false);

  useEffect(() => {
    if (cells.length === 0 || isSending.current) return;
    isSending.current = true;
    dispatch({ type: 'sent', cells });
    const finish = (event: CellQueueEvent<Cell, Result>) => {
      isSending.current = false;
      dispatch(event);
    };
    save(cells).then(
      (results) => {
        finish({ type: 'succeeded', cells, results });
      },
      (error: unknown) => {
        finish({ type: 'failed', cells, message: describeError(error) });
      },
    );
  }, [cells, save, dispatch]);

  useEffect(() => {
    const retry = () => {
      dispatch({ type: 'retried' });
    };
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [dispatch]);
}
