import { type CardCells, type CardCellsSaved, type CardSheet } from '@firstbell/schema/cards';
import {
  type CellEdit,
  createCellKey,
  isInFlight,
  mapEdits,
  applyQueueEvent,
  readCellKey,
  resolveEdit,
  createEdit,
} from '../cells/cellEdits.ts';
import { type CellQueueEvent } from '../cells/useCellQueue.ts';
import { type EntryChange, type EntryState } from '@firstbell/ui';

/** An entry as it is sent, with the version that the person saw. */
export type CardCell = CardCells['cells'][number];

type StoredEntry = { value: string; version: number };
/** An edited entry; `version` is the version of the stored entry that the person saw before the edit. */
type EditedEntry = CellEdit & { version: number };

/** A student's row in the grid of report cards; `values` and `states` are by item. */
export type CardRow = {
  id: string;
  name: string;
  rollNumber: string;
  values: Readonly<Record<string, string>>;
  states: Readonly<Record<string, EntryState>>;
};

/** Entries of a section's report cards, from which the rows are derived: the stored ones and the local edits. */
type SourceState = {
  sheet: CardSheet;
  stored: ReadonlyMap<string, StoredEntry>;
  edited: ReadonlyMap<string, EditedEntry>;
};

/** Entries of a section's report cards, and the rows that show stored entries and local edits. */
export type CardsState = SourceState & { rows: readonly CardRow[] };

/**
 * Events of the entries. `succeeded` has the results of the sent cells, in the order of the cells; `failed` follows a
 * failed request.
 */
export type CardsEvent =
  | { type: 'received'; sheet: CardSheet }
  | { type: 'edited'; changes: readonly EntryChange[] }
  | { type: 'resolved'; id: string; item: string; keep: 'mine' | 'theirs' }
  | CellQueueEvent<CardCell, CardCellsSaved['cells'][number]>;

const keyOf = ({ id, item }: Pick<CardCell, 'id' | 'item'>) => createCellKey(id, item);

function buildRows({ sheet, stored, edited }: SourceState, previousRows: readonly CardRow[]): CardRow[] {
  const previousById = new Map(previousRows.map((row) => [row.id, row]));
  return sheet.students.map(({ id, name, roll_number: rollNumber }) => {
    const values: Record<string, string> = {};
    const states: Record<string, EntryState> = {};
    for (const { item } of sheet.items) {
      const edit = edited.get(createCellKey(id, item));
      values[item] = edit?.value ?? stored.get(createCellKey(id, item))?.value ?? '';
      if (edit?.state) states[item] = edit.state;
    }
    const row = { id, name, rollNumber, values, states };
    const previous = previousById.get(id);
    return previous !== undefined && JSON.stringify(previous) === JSON.stringify(row) ? previous : row;
  });
}

const applySheet = (state: SourceState, sheet: CardSheet) => ({
  ...state,
  sheet,
  stored: new Map(
    sheet.cells.map(({ id, item, value, version }) => [createCellKey(id, item), { value, version }]),
  ),
});

/** Creates the state of a loaded sheet, without edits. */
export function createCardsState(sheet: CardSheet): CardsState {
  const state = applySheet({ sheet, stored: new Map(), edited: new Map() }, sheet);
  return { ...state, rows: buildRows(state, []) };
}

function applyResults(
  state: SourceState,
  { cells, results }: Extract<CardsEvent, { type: 'succeeded' }>,
): SourceState {
  const stored = new Map(state.stored);
  for (const { id, item, value, version } of results) stored.set(createCellKey(id, item), { value, version });
  const edited = mapEdits(state.edited, { cells, keyOf }, (edit, index): EditedEntry => {
    const result = results[index];
    if (result === undefined) return edit;
    const { status, value, version } = result;
    // An entry that was edited again meanwhile is sent next, with the version that was just saved.
    if (!isInFlight(edit)) return status === 'saved' ? { ...edit, version } : edit;
    if (status === 'saved') return { ...edit, version, state: { kind: 'saved' } };
    if (status === 'refused') {
      const message = 'This student or this column is no longer on the sheet. Load the sheet again.';
      return { ...edit, state: { kind: 'failed', message } };
    }
    const message = `Someone else changed this entry to ${value === '' ? 'nothing' : `“${value}”`}. Yours is shown.`;
    return { ...edit, version, state: { kind: 'conflict', theirs: value, message } };
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

function applyEvent(state: SourceState, event: CardsEvent): SourceState {
  switch (event.type) {
    case 'received':
      return dropOutdatedEdits(applySheet(state, event.sheet));
    case 'edited': {
      const edited = new Map(state.edited);
      for (const { rowId, columnId, value, fault } of event.changes) {
        const key = createCellKey(rowId, columnId);
        // While an edit is unsaved, its version stays: the person has not seen a newer one that arrived since.
        const version = edited.get(key)?.version ?? state.stored.get(key)?.version ?? 0;
        edited.set(key, { ...createEdit(value, fault === undefined), version });
      }
      return { ...state, edited };
    }
    case 'resolved':
      return { ...state, edited: resolveEdit(state.edited, keyOf(event), event.keep) };
    case 'succeeded':
      return applyResults(state, event);
    case 'sent':
    case 'failed':
    case 'retried':
      return { ...state, edited: applyQueueEvent(state.edited, event, keyOf) };
  }
}

/** Returns the state after an event; unchanged rows stay the same objects, so that they do not rerender. */
export function reduceCards(state: CardsState, event: CardsEvent): CardsState {
  const nextState = applyEvent(state, event);
  return { ...nextState, rows: buildRows(nextState, state.rows) };
}

/** Lists the entries that wait to be sent. */
export function listQueuedEntries({ edited }: Pick<CardsState, 'edited'>): CardCell[] {
  return [...edited].flatMap(([key, { value, version, isQueued }]) => {
    if (!isQueued) return [];
    const [id, item] = readCellKey(key);
    return [{ id, item, value, version }];
  });
}
