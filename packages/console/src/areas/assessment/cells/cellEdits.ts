import { type EntryState } from '@firstbell/ui';
import { type CellQueueEvent } from './useCellQueue.ts';

/** A locally edited cell: its text, its save status, and whether it waits to be sent. */
export type CellEdit = { value: string; state: EntryState | undefined; isQueued: boolean };

const SAVING: EntryState = { kind: 'saving' };

/** Returns the key of a cell in the maps of a grid. */
export const createCellKey = (id: string, column: string): string => JSON.stringify([id, column]);

/** Parses the key of a cell into the row's ID and the column. */
export const readCellKey = (key: string): [id: string, column: string] => JSON.parse(key) as [string, string];

/** Returns a new edit: a valid one waits to be sent, an invalid one is only shown. */
export const createEdit = (value: string, isValid: boolean): CellEdit => ({
  ...{ value, isQueued: isValid },
  state: isValid ? SAVING : undefined,
});

/** Tells whether an edit is the one that was sent; false if the cell was edited again meanwhile. */
export const isInFlight = ({ state, isQueued }: CellEdit): boolean => state?.kind === 'saving' && !isQueued;

/** Changes the edits of the given cells; `index` is the index of a cell in the request. */
export function mapEdits<Cell, Edit extends CellEdit>(
  edited: ReadonlyMap<string, Edit>,
  { cells, keyOf }: { cells: readonly Cell[]; keyOf: (cell: Cell) => string },
  change: (edit: Edit, index: number) => Edit,
): Map<string, Edit> {
  const changedEdits = new Map(edited);
  cells.forEach((cell, index) => {
    const edit = changedEdits.get(keyOf(cell));
    if (edit !== undefined) changedEdits.set(keyOf(cell), change(edit, index));
  });
  return changedEdits;
}

/** Returns the edits after an event of the queue: cells were sent, a request failed, or failed cells are retried. */
export function applyQueueEvent<Cell, Edit extends CellEdit>(
  edited: ReadonlyMap<string, Edit>,
  event: Exclude<CellQueueEvent<Cell, never>, { type: 'succeeded' }>,
  keyOf: (cell: Cell) => string,
): Map<string, Edit> {
  switch (event.type) {
    case 'sent':
      return mapEdits(edited, { cells: event.cells, keyOf }, (edit) => ({ ...edit, isQueued: false }));
    case 'failed': {
      const state: EntryState = { kind: 'failed', message: event.message };
      // A cell that was edited again meanwhile keeps its state; the newer edit is sent next if it is valid.
      return mapEdits(edited, { cells: event.cells, keyOf }, (edit) =>
        isInFlight(edit) ? { ...edit, state } : edit,
      );
    }
    case 'retried':
      return new Map(
        [...edited].map(([key, edit]) => [
          key,
          edit.state?.kind === 'failed' ? { ...edit, state: SAVING, isQueued: true } : edit,
        ]),
      );
  }
}

/** Resolves a conflict: queues the person's own edit (`mine`), or drops it (`theirs`). */
export function resolveEdit<Edit extends CellEdit>(
  edited: ReadonlyMap<string, Edit>,
  key: string,
  keep: 'mine' | 'theirs',
): Map<string, Edit> {
  const changedEdits = new Map(edited);
  const edit = changedEdits.get(key);
  if (edit === undefined) return changedEdits;
  if (keep === 'theirs') changedEdits.delete(key);
  else changedEdits.set(key, { ...edit, state: SAVING, isQueued: true });
  return changedEdits;
}
