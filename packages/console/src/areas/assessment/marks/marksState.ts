import { type MarksCell, type MarksSaved, type MarksSheet } from '@firstbell/schema/marks';
import { type EntryChange } from '@firstbell/ui';
import { type CellQueueEvent } from '../cells/useCellQueue.ts';
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

/**
 * Actions on a sheet of marks. `answered` has the results of sent cells, in the same order; `unsent` is a
 * failed request.
 */
export type MarksEvent =
  | { type: 'received'; sheet: MarksSheet }
  | { type: 'edited'; changes: readonly EntryChange[] }
  | { type: 'totals'; totals: Readonly<Record<string, number>> }
  | { type: 'resolved'; id: string; subject: string; keep: 'mine' | 'theirs' }
  | CellQueueEvent<MarksCell, MarksSaved['cells'][number]>;

const textOf = (cell: StoredCell | undefined) => (cell === undefined ? '' : writeScore(cell.scored));

/** Creates the state of a loaded sheet, without edits; `type` is the type of test. */
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
  const subjectsWithMarks = new Set(sheet.cells.map(({ subject }) => subject));
  return {
    ...state,
    scale: sheet.scale,
    weights: sheet.weights,
    others: Map.groupBy(sheet.others, ({ id }) => id),
    students: sheet.students,
    subjects: sheet.subjects.map(({ subject }) => subject),
    // A locally changed total is kept until a mark of the subject is stored.
    totals: Object.fromEntries(
      sheet.subjects.map(({ subject, total }) => [
        subject,
        subjectsWithMarks.has(subject) ? total : (state.totals[subject] ?? total),
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
  const edit = edited.get(key);
  if (edit === undefined) return state;
  if (keep === 'theirs') edited.delete(key);
  else {
    const stamp = state.stored.get(key)?.stamp ?? '';
    edited.set(key, { ...edit, stamp, state: { kind: 'saving' }, isQueued: true });
  }
  return { ...state, edited };
}

/** Changes the edited cells of a request; `at` is the index of a cell in the request. */
function mapSentCells(
  state: MarksState,
  cells: readonly MarksCell[],
  change: (edit: EditedCell, at: number) => EditedCell,
): MarksState {
  const edited = new Map(state.edited);
  cells.forEach(({ id, subject }, at) => {
    const key = cellKey(id, subject);
    const edit = edited.get(key);
    if (edit !== undefined) edited.set(key, change(edit, at));
  });
  return { ...state, edited };
}

const describeTheirs = (mark: MarksSaved['cells'][number]['mark']) =>
  mark === null ? 'it is empty now' : `${mark.updated_by} entered ${writeScore(mark.scored)}`;

function applyResults(
  state: MarksState,
  { cells, results }: Extract<MarksEvent, { type: 'answered' }>,
): MarksState {
  const stored = new Map(state.stored);
  for (const { id, subject, mark } of results) {
    if (mark === null) stored.delete(cellKey(id, subject));
    else stored.set(cellKey(id, subject), { id, subject, ...mark });
  }
  const isLatest = (edit: EditedCell, at: number) =>
    !edit.isQueued && edit.value === (cells[at] === undefined ? '' : writeScore(cells[at].scored));
  return mapSentCells({ ...state, stored }, cells, (edit, at) => {
    const result = results[at];
    if (result === undefined) return edit;
    if (result.status === 'saved') {
      const stamp = result.mark?.stamp ?? '';
      // A cell that was edited again meanwhile stays queued, over the version that was just saved.
      return isLatest(edit, at) ? { ...edit, stamp, state: { kind: 'saved' } } : { ...edit, stamp };
    }
    if (result.status === 'refused') {
      return { ...edit, isQueued: false, state: { kind: 'failed', message: result.message } };
    }
    const theirs = result.mark === null ? '' : writeScore(result.mark.scored);
    const message = `Someone else changed this mark: ${describeTheirs(result.mark)}. Yours is shown.`;
    return { ...edit, isQueued: false, state: { kind: 'conflict', theirs, message } };
  });
}

/** Drops saved edits that somebody else has changed since, so that the newer marks are shown. */
function dropOutdatedEdits(state: MarksState): MarksState {
  const edited = new Map(
    [...state.edited].filter(([key, edit]) => {
      const isOutdated = edit.state?.kind === 'saved' && edit.stamp !== (state.stored.get(key)?.stamp ?? '');
      return !isOutdated;
    }),
  );
  return { ...state, edited };
}

function change(state: MarksState, event: MarksEvent): MarksState {
  switch (event.type) {
    case 'received':
      return dropOutdatedEdits(receive(state, event.sheet));
    case 'edited':
      return edit(state, event.changes);
    case 'totals':
      return changeTotals(state, event.totals);
    case 'resolved':
      return resolve(state, event);
    case 'sent':
      return mapSentCells(state, event.cells, (edit) => ({ ...edit, isQueued: false }));
    case 'answered':
      return applyResults(state, event);
    case 'unsent':
      return mapSentCells(state, event.cells, (edit) =>
        edit.isQueued ? edit : { ...edit, state: { kind: 'failed', message: event.message } },
      );
    case 'retried': {
      const edited = new Map(
        [...state.edited].map(([key, edit]) => [
          key,
          edit.state?.kind === 'failed'
            ? { ...edit, state: { kind: 'saving' as const }, isQueued: true }
            : edit,
        ]),
      );
      return { ...state, edited };
    }
  }
}

/** Returns the state after an action; unchanged rows stay the same objects, so that they do not rerender. */
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
