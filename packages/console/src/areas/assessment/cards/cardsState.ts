import { type CardCells, type CardCellsSaved, type CardSheet } from '@firstbell/schema/cards';
import { type EntryChange, type EntryState } from '@firstbell/ui';

type Stored = { value: string; version: number };
type Edited = { value: string; version: number; state: EntryState | undefined; isQueued: boolean };

/** A student's row in the grid of report cards. */
export type CardRow = {
  id: string;
  name: string;
  rollNumber: string;
  values: Readonly<Record<string, string>>;
  states: Readonly<Record<string, EntryState>>;
};

/** What is written on the cards of a section: as it is stored, and as it was edited here. */
export type CardsState = {
  sheet: CardSheet;
  stored: ReadonlyMap<string, Stored>;
  edited: ReadonlyMap<string, Edited>;
  rows: readonly CardRow[];
};

/** What happens to the entries. */
export type CardsEvent =
  | { type: 'received'; sheet: CardSheet }
  | { type: 'edited'; changes: readonly EntryChange[] }
  | { type: 'resolved'; id: string; item: string; keep: 'mine' | 'theirs' }
  | { type: 'sent'; cells: CardCells['cells'] }
  | { type: 'answered'; cells: CardCells['cells']; results: CardCellsSaved['cells'] }
  | { type: 'unsent'; cells: CardCells['cells']; message: string }
  | { type: 'retried' };

const keyOf = (id: string, item: string) => JSON.stringify([id, item]);
const SAVING: EntryState = { kind: 'saving' };

function buildRows(
  { sheet, stored, edited }: Omit<CardsState, 'rows'>,
  before: readonly CardRow[],
): CardRow[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return sheet.students.map(({ id, name, roll_number: rollNumber }) => {
    const values: Record<string, string> = {};
    const states: Record<string, EntryState> = {};
    for (const { item } of sheet.items) {
      const own = edited.get(keyOf(id, item));
      values[item] = own?.value ?? stored.get(keyOf(id, item))?.value ?? '';
      if (own?.state) states[item] = own.state;
    }
    const row = { id, name, rollNumber, values, states };
    const old = known.get(id);
    return old !== undefined && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
}

const receive = (state: Omit<CardsState, 'rows'>, sheet: CardSheet) => ({
  ...state,
  sheet,
  stored: new Map(sheet.cells.map(({ id, item, value, version }) => [keyOf(id, item), { value, version }])),
});

/** Begins with the entries as they are stored. */
export function openCards(sheet: CardSheet): CardsState {
  const state = receive({ sheet, stored: new Map(), edited: new Map() }, sheet);
  return { ...state, rows: buildRows(state, []) };
}

type Parts = Omit<CardsState, 'rows'>;

function mapEdited(state: Parts, change: (own: Edited, key: string) => Edited): Parts {
  return { ...state, edited: new Map([...state.edited].map(([key, own]) => [key, change(own, key)])) };
}

function answer(state: Parts, { cells, results }: Extract<CardsEvent, { type: 'answered' }>): Parts {
  const stored = new Map(state.stored);
  const edited = new Map(state.edited);
  results.forEach(({ id, item, value, version, status }, at) => {
    const key = keyOf(id, item);
    stored.set(key, { value, version });
    const own = edited.get(key);
    if (own === undefined) return;
    // Edited again meanwhile: what is queued now goes over what was just saved.
    if (status === 'saved') {
      const isLatest = !own.isQueued && own.value === cells[at]?.value;
      edited.set(key, { ...own, version, ...(isLatest && { state: { kind: 'saved' } }) });
    } else if (status === 'refused') {
      const message = 'This student, or what is written here, is no longer on the sheet. Load it again.';
      edited.set(key, { ...own, isQueued: false, state: { kind: 'failed', message } });
    } else {
      const message = `Someone else changed this entry to ${value === '' ? 'nothing' : `“${value}”`}. Yours is shown.`;
      edited.set(key, { ...own, isQueued: false, state: { kind: 'conflict', theirs: value, message } });
    }
  });
  return { ...state, stored, edited };
}

function change(state: Parts, event: CardsEvent): Parts {
  switch (event.type) {
    case 'received':
      return receive(state, event.sheet);
    case 'edited': {
      const edited = new Map(state.edited);
      for (const { rowId, columnId, value, fault } of event.changes) {
        const key = keyOf(rowId, columnId);
        const version = state.stored.get(key)?.version ?? 0;
        const isRight = fault === undefined;
        edited.set(key, { value, version, state: isRight ? SAVING : undefined, isQueued: isRight });
      }
      return { ...state, edited };
    }
    case 'resolved': {
      const key = keyOf(event.id, event.item);
      const edited = new Map(state.edited);
      const own = edited.get(key);
      if (own === undefined) return state;
      if (event.keep === 'theirs') edited.delete(key);
      else {
        const version = state.stored.get(key)?.version ?? 0;
        edited.set(key, { ...own, version, state: SAVING, isQueued: true });
      }
      return { ...state, edited };
    }
    case 'sent': {
      const keys = new Set(event.cells.map(({ id, item }) => keyOf(id, item)));
      return mapEdited(state, (own, key) => (keys.has(key) ? { ...own, isQueued: false } : own));
    }
    case 'answered':
      return answer(state, event);
    case 'unsent': {
      const keys = new Set(event.cells.map(({ id, item }) => keyOf(id, item)));
      const failed: EntryState = { kind: 'failed', message: event.message };
      return mapEdited(state, (own, key) =>
        keys.has(key) && !own.isQueued ? { ...own, state: failed } : own,
      );
    }
    case 'retried':
      return mapEdited(state, (own) =>
        own.state?.kind === 'failed' ? { ...own, state: SAVING, isQueued: true } : own,
      );
  }
}

/** Gives the state after something has happened; rows that show the same stay the same objects. */
export function reduceCards(state: CardsState, event: CardsEvent): CardsState {
  const next = change(state, event);
  return { ...next, rows: buildRows(next, state.rows) };
}

/** Gives the entries that wait to be sent. */
export function queuedEntries({ edited }: Pick<CardsState, 'edited'>): CardCells['cells'] {
  return [...edited].flatMap(([key, { value, version, isQueued }]) => {
    if (!isQueued) return [];
    const [id = '', item = ''] = JSON.parse(key) as string[];
    return [{ id, item, value, version }];
  });
}
