import { type Dispatch, useEffect, useMemo, useReducer, useRef } from 'react';
import { describeError } from '../../../platform/http/describeError.ts';
import {
  type CellEvent,
  type CellResult,
  type Cells,
  listQueuedEdits,
  type QueuedEdit,
  type StoredCell,
} from './cellState.ts';

/** Events of a sheet of cells: those of its cells, and a loaded version of the sheet. */
export type SheetEvent<Sheet, Stored extends StoredCell> =
  { type: 'received'; sheet: Sheet } | CellEvent<Stored>;

/** Options of `useCellSheet`. */
export type CellSheetOptions<Sheet, Stored extends StoredCell, State extends Cells<Stored>, Event> = {
  sheet: Sheet;
  createState: (sheet: Sheet) => State;
  reduce: (state: State, event: Event | SheetEvent<Sheet, Stored>) => State;
  /** Maximum number of cells of a request. */
  maxCells: number;
  /** Sends edits; resolves to a result for each. */
  save: (edits: readonly QueuedEdit<Stored>[], state: State) => Promise<readonly CellResult<Stored>[]>;
};

/**
 * Returns the state of a sheet of cells. Each edit is saved immediately, by one request at a time; failed ones are retried once the
 * browser is online.
 */
export function useCellSheet<Sheet, Stored extends StoredCell, State extends Cells<Stored>, Event = never>({
  sheet,
  createState,
  reduce,
  maxCells,
  save,
}: CellSheetOptions<Sheet, Stored, State, Event>): [State, Dispatch<Event | SheetEvent<Sheet, Stored>>] {
  const [state, dispatch] = useReducer(reduce, sheet, createState);
  const edits = useMemo(() => listQueuedEdits(state).slice(0, maxCells), [state, maxCells]);
  const isSending = useRef(false);

  useEffect(() => {
    dispatch({ type: 'received', sheet });
  }, [sheet]);

  useEffect(() => {
    if (edits.length === 0 || isSending.current) return;
    isSending.current = true;
    const keys = edits.map(({ key }) => key);
    dispatch({ type: 'sent', keys });
    const finish = (event: CellEvent<Stored>) => {
      isSending.current = false;
      dispatch(event);
    };
    save(edits, state).then(
      (results) => {
        finish({ type: 'succeeded', results });
      },
      (error: unknown) => {
        finish({ type: 'failed', keys, message: describeError(error) });
      },
    );
  }, [edits, save, state]);

  useEffect(() => {
    const retry = () => {
      dispatch({ type: 'retried' });
    };
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, []);

  return [state, dispatch];
}
