import { type CardCells, type CardCellsSaved, type CardSheet } from '@firstbell/schema/cards';
import { type CellQueueEvent } from '../cells/useCellQueue.ts';
import { type EntryChange, type EntryState } from '@firstbell/ui';

/** An entry as it is sent, over the version that the person saw. */
export type CardCell = CardCells['cells'][number];

type StoredEntry = { value: string; version: number };
/** A locally edited entry; `version` is the stored version that the edit replaces. */
type EditedEntry = { value: string; version: number; state: EntryState | undefined; isQueued: boolean };

/** A student's row in the grid of report cards; `values` and `states` are by item. */
export type CardRow = {
  id: string;
  name: string;
  rollNumber: string;
  values: Readonly<Record<string, string>>;
  states: Readonly<Record<string, EntryState>>;
};

/** Entries of a section's report cards: the stored ones, the local edits, and the rows that show both. */
export type CardsState = {
  sheet: CardSheet;
  stored: ReadonlyMap<string, StoredEntry>;
  edited: ReadonlyMap<string, EditedEntry>;
  rows: readonly CardRow[];
};

/**
 * Actions on the entries. `answered` has the results of sent cells, in the same order; `unsent` is a failed
 * request.
 */
export type CardsEvent =
  | { type: 'received'; sheet: CardSheet }
  | { type: 'edited'; changes: readonly EntryChange[] }
  | { type: 'resolved'; id: string; item: string; keep: 'mine' | 'theirs' }
  | CellQueueEvent<CardCell, CardCellsSaved['cells'][number]>;

const keyOf = (id: string, item: string) => JSON.stringify([id, item]);
const SAVING: EntryState = { kind: 'saving' };

function buildRows(
  { sheet, stored, edited }: Omit<CardsState, 'rows'>,
  previousRows: readonly CardRow[],
): CardRow[] {
  const previousById = new Map(previousRows.map((row) => [row.id, row]));
  return sheet.students.map(({ id, name, roll_number: rollNumber }) => {
    const values: Record<string, string> = {};
    const states: Record<string, EntryState> = {};
    for (const { item } of sheet.items) {
      const edit = edited.get(keyOf(id, item));
      values[item] = edit?.value ?? stored.get(keyOf(id, item))?.value ?? '';
      if (edit?.state) states[item] = edit.state;
    }
    const row = { id, name, rollNumber, values, states };
    const previous = previousById.get(id);
    return previous !== undefined && JSON.stringify(previous) === JSON.stringify(row) ? previous : row;
  });
}

const receive = (state: Omit<CardsState, 'rows'>, sheet: CardSheet) => ({
  ...state,
  sheet,
  stored: new Map(sheet.cells.map(({ id, item, value, version }) => [keyOf(id, item), { value, version }])),
});

/** Creates the state of a loaded sheet, without edits. */
export function openCards(sheet: CardSheet): CardsState {
  const state = receive({ sheet, stored: new Map(), edited: new Map() }, sheet);
  return { ...state, rows: buildRows(state, []) };
}

/** The state without the rows that are derived from it. */
type SourceState = Omit<CardsState, 'rows'>;

function mapEdited(state: SourceState, change: (edit: EditedEntry, key: string) => EditedEntry): SourceState {
  return { ...state, edited: new Map([...state.edited].map(([key, edit]) => [key, change(edit, key)])) };
}

function applyResults(
  state: SourceState,
  { cells, results }: Extract<CardsEvent, { type: 'answered' }>,
): SourceState {
  const stored = new Map(state.stored);
  const edited = new Map(state.edited);
  results.forEach(({ id, item, value, version, status }, at) => {
    const key = keyOf(id, item);
    stored.set(key, { value, version });
    const edit = edited.get(key);
    if (edit === undefined) return;
    // An entry that was edited again meanwhile stays queued, over the version that was just saved.
    if (status === 'saved') {
      const isLatest = !edit.isQueued && edit.value === cells[at]?.value;
      edited.set(key, { ...edit, version, ...(isLatest && { state: { kind: 'saved' } }) });
    } else if (status === 'refused') {
      const message = 'This student, or what is written here, is no longer on the sheet. Load it again.';
      edited.set(key, { ...edit, isQueued: false, state: { kind: 'failed', message } });
    } else {
      const message = `Someone else changed this entry to ${value === '' ? 'nothing' : `“${value}”`}. Yours is shown.`;
      edited.set(key, { ...edit, isQueued: false, state: { kind: 'conflict', theirs: value, message } });
    }
  });
  return { ...state, stored, edited };
}

/** Drops saved edits that somebody else has changed since, so that the newer entries are shown. */
function dropOutdatedEdits(state: SourceState): SourceState {
  const edited = new Map(
    [...state.edited].filter(
      ([key, edit]) => edit.state?.kind !== 'saved' || edit.version === (state.stored.get(key)?.version ?? 0),
    ),
  );
  return { ...state, edited };
}

function change(state: SourceState, event: CardsEvent): SourceState {
  switch (event.type) {
    case 'received':
      return dropOutdatedEdits(receive(state, event.sheet));
    case 'edited': {
      const edited = new Map(state.edited);
      for (const { rowId, columnId, value, fault } of event.changes) {
        const key = keyOf(rowId, columnId);
        const version = state.stored.get(key)?.version ?? 0;
        const isValid = fault === undefined;
        edited.set(key, { value, version, state: isValid ? SAVING : undefined, isQueued: isValid });
      }
      return { ...state, edited };
    }
    case 'resolved': {
      const key = keyOf(event.id, event.item);
      const edited = new Map(state.edited);
      const edit = edited.get(key);
      if (edit === undefined) return state;
      if (event.keep === 'theirs') edited.delete(key);
      else {
        const version = state.stored.get(key)?.version ?? 0;
        edited.set(key, { ...edit, version, state: SAVING, isQueued: true });
      }
      return { ...state, edited };
    }
    case 'sent': {
      const keys = new Set(event.cells.map(({ id, item }) => keyOf(id, item)));
      return mapEdited(state, (edit, key) => (keys.has(key) ? { ...edit, isQueued: false } : edit));
    }
    case 'answered':
      return applyResults(state, event);
    case 'unsent': {
      const keys = new Set(event.cells.map(({ id, item }) => keyOf(id, item)));
      const failed: EntryState = { kind: 'failed', message: event.message };
      return mapEdited(state, (edit, key) =>
        keys.has(key) && !edit.isQueued ? { ...edit, state: failed } : edit,
      );
    }
    case 'retried':
      return mapEdited(state, (edit) =>
        edit.state?.kind === 'failed' ? { ...edit, state: SAVING, isQueued: true } : edit,
      );
  }
}

/** Returns the state after an action; unchanged rows stay the same objects, so that they do not rerender. */
export function reduceCards(state: CardsState, event: CardsEvent): CardsState {
  const next = change(state, event);
  return { ...next, rows: buildRows(next, state.rows) };
}

/** Returns the entries that wait to be sent. */
export function queuedEntries({ edited }: Pick<CardsState, 'edited'>): CardCell[] {
  return [...edited].flatMap(([key, { value, version, isQueued }]) => {
    if (!isQueued) return [];
    const [id = '', item = ''] = JSON.parse(key) as string[];
    return [{ id, item, value, version }];
  });
}
