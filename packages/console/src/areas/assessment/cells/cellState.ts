import { type EntryChange, type EntryResolution, type EntryState } from '@firstbell/ui';

/** A stored cell: its text, and the version by which the API detects conflicts. */
export type StoredCell = { value: string; version: string | number };

/** A locally edited cell. */
export type CellEdit<Stored extends StoredCell> = {
  value: string;
  state: EntryState | undefined;
  /** Tells whether the edit waits to be sent. */
  isQueued: boolean;
  /** Version that the person saw before the edit, a newer one is a conflict; undefined if nothing was stored. */
  version: Stored['version'] | undefined;
};

/** Cells of a grid by their keys: the stored ones, and the local edits. */
export type Cells<Stored extends StoredCell> = {
  stored: ReadonlyMap<string, Stored>;
  edited: ReadonlyMap<string, CellEdit<Stored>>;
};

/** Result of a sent cell: what is stored now, which is undefined for an empty cell, and the state to show. */
export type CellResult<Stored extends StoredCell> = {
  key: string;
  stored: Stored | undefined;
  state: EntryState;
};

/** What a person does to cells: edits them, resolves a conflict, or retries failed ones. */
export type CellAction =
  | { type: 'edited'; changes: readonly EntryChange[] }
  | ({ type: 'resolved' } & EntryResolution)
  | { type: 'retried' };

/** Events of cells: actions of the person, and the course of the requests that save the cells. */
export type CellEvent<Stored extends StoredCell> =
  | CellAction
  | { type: 'sent'; keys: readonly string[] }
  | { type: 'succeeded'; results: readonly CellResult<Stored>[] }
  | { type: 'failed'; keys: readonly string[]; message: string };

/** Returns the key of a cell. */
export const createCellKey = (id: string, column: string): string => JSON.stringify([id, column]);

/** Parses the key of a cell into the row's ID and the column. */
export const readCellKey = (key: string): [id: string, column: string] => JSON.parse(key) as [string, string];

const queue = <Stored extends StoredCell>(edit: CellEdit<Stored>): CellEdit<Stored> => ({
  ...edit,
  state: { kind: 'saving' },
  isQueued: true,
});

/** Creates an edit of a cell: a valid one waits to be sent, an invalid one is only shown. */
export function createEdit<Stored extends StoredCell>(
  { stored, edited }: Cells<Stored>,
  key: string,
  { value, isValid }: { value: string; isValid: boolean },
): CellEdit<Stored> {
  const previous = edited.get(key);
  // While an edit is unsaved, its version stays: the person has not seen a newer one that arrived since.
  const version = previous === undefined ? stored.get(key)?.version : previous.version;
  const edit = { value, version, state: undefined, isQueued: false };
  return isValid ? queue(edit) : edit;
}

/** Tells whether an edit is the one that was sent; false if the cell was edited again meanwhile. */
const isInFlight = <Stored extends StoredCell>({ state, isQueued }: CellEdit<Stored>): boolean =>
  state?.kind === 'saving' && !isQueued;

function applyResult<Stored extends StoredCell>(
  edit: CellEdit<Stored>,
  { stored, state }: CellResult<Stored>,
): CellEdit<Stored> {
  const changedEdit = state.kind === 'failed' ? edit : { ...edit, version: stored?.version };
  if (isInFlight(edit)) return { ...changedEdit, state };
  // A cell that was edited again meanwhile is sent next, with the version that was just saved.
  return state.kind === 'saved' ? changedEdit : edit;
}

/** Returns the cells after an event. */
export function reduceCells<Stored extends StoredCell>(
  cells: Cells<Stored>,
  event: CellEvent<Stored>,
): Cells<Stored> {
  const [stored, edited] = [new Map(cells.stored), new Map(cells.edited)];
  const changeEdit = (key: string, change: (edit: CellEdit<Stored>) => CellEdit<Stored>) => {
    const edit = edited.get(key);
    if (edit !== undefined) edited.set(key, change(edit));
  };
  switch (event.type) {
    case 'edited':
      for (const { rowId, columnId, value, fault } of event.changes) {
        const key = createCellKey(rowId, columnId);
        edited.set(key, createEdit(cells, key, { value, isValid: fault === undefined }));
      }
      break;
    case 'resolved': {
      const key = createCellKey(event.rowId, event.columnId);
      if (event.keep === 'theirs') edited.delete(key);
      else changeEdit(key, queue);
      break;
    }
    case 'sent':
      for (const key of event.keys) changeEdit(key, (edit) => ({ ...edit, isQueued: false }));
      break;
    case 'succeeded':
      for (const result of event.results) {
        if (result.stored === undefined) stored.delete(result.key);
        else stored.set(result.key, result.stored);
        changeEdit(result.key, (edit) => applyResult(edit, result));
      }
      break;
    case 'failed': {
      const state: EntryState = { kind: 'failed', message: event.message };
      // A cell that was edited again meanwhile keeps its state; the newer edit is sent next if it is valid.
      for (const key of event.keys) changeEdit(key, (edit) => (isInFlight(edit) ? { ...edit, state } : edit));
      break;
    }
    case 'retried':
      for (const [key, edit] of cells.edited) if (edit.state?.kind === 'failed') changeEdit(key, queue);
  }
  return { stored, edited };
}

/** Replaces the stored cells. Drops saved edits that somebody else has changed since, so that the newer cells are shown. */
export const receiveCells = <Stored extends StoredCell>(
  { edited }: Cells<Stored>,
  stored: ReadonlyMap<string, Stored>,
): Cells<Stored> => ({
  stored,
  edited: new Map(
    [...edited].filter(
      ([key, { state, version }]) => state?.kind !== 'saved' || version === stored.get(key)?.version,
    ),
  ),
});

/** An edit that waits to be sent, with the key of its cell and its parts. */
export type QueuedEdit<Stored extends StoredCell> = CellEdit<Stored> & {
  key: string;
  id: string;
  column: string;
};

/** Lists the edits that wait to be sent. */
export const listQueuedEdits = <Stored extends StoredCell>({
  edited,
}: Pick<Cells<Stored>, 'edited'>): QueuedEdit<Stored>[] =>
  [...edited]
    .filter(([, { isQueued }]) => isQueued)
    .map(([key, edit]) => {
      const [id, column] = readCellKey(key);
      return { ...edit, key, id, column };
    });
