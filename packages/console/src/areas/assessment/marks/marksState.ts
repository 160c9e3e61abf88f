import { type MarksCell, type MarksSaved, type MarksSheet } from '@firstbell/schema/marks';
import { type EntryChange } from '@firstbell/ui';
import { readScore, writeScore } from './scoreText.ts';
import {
  buildRows,
  cellKey,
  type EditedCell,
  type MarksRow,
  type SheetCells,
  type StoredCell,
} from './marksRows.ts';

/** State of a sheet of marks: stored values, local edits, and the rows that show both. */
export type MarksState = SheetCells & { rows: readonly MarksRow[] };

/** Actions on a sheet of marks. */
export type MarksEvent =
  | { type: 'received'; sheet: MarksSheet }
  | { type: 'edited'; changes: readonly EntryChange[] }
  | { type: 'totals'; totals: Readonly<Record<string, number>> }
  | { type: 'resolved'; id: string; subject: string; keep: 'mine' | 'theirs' }
  | { type: 'sent'; cells: readonly MarksCell[] }
  | { type: 'answered'; cells: readonly MarksCell[]; results: MarksSaved['cells'] }
  | { type: 'unsent'; cells: readonly MarksCell[]; message: string }
  | { type: 'retried' };

const textOf = (cell: StoredCell | undefined) => (cell === undefined ? '' : writeScore(cell.scored));

/** Begins with a sheet of a type of test as it is stored. */
export function openMarks(sheet: MarksSheet, type: string): MarksState {
  return receive(
    {
      scale: sheet.scale,
      type,
      weights: [],
      others: new Map(),
      students: [],
      subjects: [],
      totals: {},
      stored: new Map(),
      edited: new Map(),
      rows: [],
    },
    sheet,
  );
}

function receive(state: MarksState, sheet: MarksSheet): MarksState {
  const marked = new Set(sheet.cells.map(({ subject }) => subject));
  return {
    ...state,
    scale: sheet.scale,
    weights: sheet.weights,
    others: Map.groupBy(sheet.others, ({ id }) => id),
    students: sheet.students,
    subjects: sheet.subjects.map(({ subject }) => subject),
    // A locally changed total is kept until the first mark has it.
    totals: Object.fromEntries(
      sheet.subjects.map(({ subject, total }) => [
        subject,
        marked.has(subject) ? total : (state.totals[subject] ?? total),
      ]),
    ),
    stored: new Map(sheet.cells.map((cell) => [cellKey(cell.id, cell.subject), cell])),
  };
}

function edit(state: MarksState, changes: readonly EntryChange[]): MarksState {
  const edited = new Map(state.edited);
  for (const { rowId, columnId, value, fault } of changes) {
    const key = cellKey(rowId, columnId);
    const stored = state.stored.get(key);
    // What is on its way was typed over the same mark.
    const stamp = stored?.stamp ?? '';
    if (fault !== undefined) edited.set(key, { value, stamp, state: undefined, isQueued: false });
    else edited.set(key, { value, stamp, state: { kind: 'saving' }, isQueued: true });
  }
  return { ...state, edited };
}

function changeTotals(state: MarksState, totals: Readonly<Record<string, number>>): MarksState {
  const edited = new Map(state.edited);
  for (const [key, cell] of state.stored) {
    const total = totals[cell.subject];
    if (total === undefined || total === cell.total) continue;
    const value = edited.get(key)?.value ?? textOf(cell);
    edited.set(key, { value, stamp: cell.stamp, state: { kind: 'saving' }, isQueued: true });
  }
  return { ...state, totals: { ...state.totals, ...totals }, edited };
}

function resolve(
  state: MarksState,
  { id, subject, keep }: Extract<MarksEvent, { type: 'resolved' }>,
): MarksState {
  const key = cellKey(id, subject);
  const edited = new Map(state.edited);
  const own = edited.get(key);
  if (own === undefined) return state;
  if (keep === 'theirs') edited.delete(key);
  else {
    const stamp = state.stored.get(key)?.stamp ?? '';
    edited.set(key, { ...own, stamp, state: { kind: 'saving' }, isQueued: true });
  }
  return { ...state, edited };
}

/** Changes the edited cells that were sent and have not been edited again since. */
function afterSend(
  state: MarksState,
  cells: readonly MarksCell[],
  change: (own: EditedCell, at: number) => EditedCell,
): MarksState {
  const edited = new Map(state.edited);
  cells.forEach(({ id, subject }, at) => {
    const key = cellKey(id, subject);
    const own = edited.get(key);
    if (own !== undefined) edited.set(key, change(own, at));
  });
  return { ...state, edited };
}

const describeTheirs = (mark: MarksSaved['cells'][number]['mark']) =>
  mark === null ? 'it is empty now' : `${mark.updated_by} entered ${writeScore(mark.scored)}`;

function answer(
  state: MarksState,
  { cells, results }: Extract<MarksEvent, { type: 'answered' }>,
): MarksState {
  const stored = new Map(state.stored);
  for (const { id, subject, mark } of results) {
    if (mark === null) stored.delete(cellKey(id, subject));
    else stored.set(cellKey(id, subject), { id, subject, ...mark });
  }
  const isLatest = (own: EditedCell, at: number) =>
    !own.isQueued && own.value === (cells[at] === undefined ? '' : writeScore(cells[at].scored));
  return afterSend({ ...state, stored }, cells, (own, at) => {
    const result = results[at];
    if (result === undefined) return own;
    if (result.status === 'saved') {
      const stamp = result.mark?.stamp ?? '';
      // Edited again meanwhile: what is queued now goes over what was just saved.
      return isLatest(own, at) ? { ...own, stamp, state: { kind: 'saved' } } : { ...own, stamp };
    }
    if (result.status === 'refused') {
      return { ...own, isQueued: false, state: { kind: 'failed', message: result.message } };
    }
    const theirs = result.mark === null ? '' : writeScore(result.mark.scored);
    const message = `Someone else changed this mark: ${describeTheirs(result.mark)}. Yours is shown.`;
    return { ...own, isQueued: false, state: { kind: 'conflict', theirs, message } };
  });
}

/** Forgets the edits that are stored as they were typed, so that the changes of others show from then on. */
function dropSettled(state: MarksState): MarksState {
  const edited = new Map(
    [...state.edited].filter(([key, own]) => {
      const isSettled = own.state?.kind === 'saved' && own.stamp !== (state.stored.get(key)?.stamp ?? '');
      return !isSettled;
    }),
  );
  return { ...state, edited };
}

function change(state: MarksState, event: MarksEvent): MarksState {
  switch (event.type) {
    case 'received':
      return dropSettled(receive(state, event.sheet));
    case 'edited':
      return edit(state, event.changes);
    case 'totals':
      return changeTotals(state, event.totals);
    case 'resolved':
      return resolve(state, event);
    case 'sent':
      return afterSend(state, event.cells, (own) => ({ ...own, isQueued: false }));
    case 'answered':
      return answer(state, event);
    case 'unsent':
      return afterSend(state, event.cells, (own) =>
        own.isQueued ? own : { ...own, state: { kind: 'failed', message: event.message } },
      );
    case 'retried': {
      const edited = new Map(
        [...state.edited].map(([key, own]) => [
          key,
          own.state?.kind === 'failed' ? { ...own, state: { kind: 'saving' as const }, isQueued: true } : own,
        ]),
      );
      return { ...state, edited };
    }
  }
}

/** Returns the state of a sheet after something has happened; rows that show the same stay the same objects. */
export function reduceMarks(state: MarksState, event: MarksEvent): MarksState {
  const next = change(state, event);
  return { ...next, rows: buildRows(next, state.rows) };
}

/** Returns the cells that wait to be sent. */
export function queuedCells({ edited, totals, stored }: MarksState): MarksCell[] {
  return [...edited].flatMap(([key, { value, stamp, isQueued }]) => {
    if (!isQueued) return [];
    const [id = '', subject = ''] = JSON.parse(key) as string[];
    const total = totals[subject] ?? stored.get(key)?.total ?? 0;
    return [{ id, subject, total, scored: readScore(value), stamp }];
  });
}
