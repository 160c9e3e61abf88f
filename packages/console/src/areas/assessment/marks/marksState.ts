import { findMarkError, type MarksCell, type MarksSaved, type MarksSheet } from '@firstbell/schema/marks';
import { type EntryChange } from '@firstbell/ui';
import {
  createCellKey,
  isInFlight,
  mapEdits,
  applyQueueEvent,
  readCellKey,
  resolveEdit,
  createEdit,
} from '../cells/cellEdits.ts';
import { type CellQueueEvent } from '../cells/useCellQueue.ts';
import { parseScore, formatScore } from './scoreText.ts';
import { buildRows, type EditedCell, type MarksRow, type SourceState, type StoredCell } from './marksRows.ts';

/** State of a sheet of marks: stored values, local edits, and the rows that show both. */
export type MarksState = SourceState & { rows: readonly MarksRow[] };

/**
 * Events of a sheet of marks. `succeeded` has the results of the sent cells, in the order of the cells; `failed`
 * follows a failed request.
 */
export type MarksEvent =
  | { type: 'received'; sheet: MarksSheet }
  | { type: 'edited'; changes: readonly EntryChange[] }
  | { type: 'totals'; totals: Readonly<Record<string, number>> }
  | { type: 'resolved'; id: string; subject: string; keep: 'mine' | 'theirs' }
  | CellQueueEvent<MarksCell, MarksSaved['cells'][number]>;

const keyOf = ({ id, subject }: Pick<MarksCell, 'id' | 'subject'>) => createCellKey(id, subject);

const formatStoredScore = (cell: StoredCell | undefined) =>
  cell === undefined ? '' : formatScore(cell.scored);

/** Creates the state of a loaded sheet, without edits; `type` is the type of test. */
export function createMarksState(sheet: MarksSheet, type: string): MarksState {
  return applySheet(
    {
      scale: sheet.scale,
      type,
      weights: [],
      otherTests: new Map(),
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

function applySheet(state: MarksState, sheet: MarksSheet): MarksState {
  const subjectsWithMarks = new Set(sheet.cells.map(({ subject }) => subject));
  const unsavedEdits = [...state.edited].filter(([, edit]) => edit.state?.kind !== 'saved');
  const unsavedSubjects = new Set(unsavedEdits.map(([key]) => readCellKey(key)[1]));
  return {
    ...state,
    scale: sheet.scale,
    weights: sheet.weights,
    otherTests: Map.groupBy(sheet.others, ({ id }) => id),
    students: sheet.students,
    subjects: sheet.subjects.map(({ subject }) => subject),
    // A locally changed total is kept until all marks of the subject are stored.
    totals: Object.fromEntries(
      sheet.subjects.map(({ subject, total }) => [
        subject,
        subjectsWithMarks.has(subject) && !unsavedSubjects.has(subject)
          ? total
          : (state.totals[subject] ?? total),
      ]),
    ),
    stored: new Map(sheet.cells.map((cell) => [createCellKey(cell.id, cell.subject), cell])),
  };
}

/** Reads the version of a mark on which an edit is based. An unsaved edit keeps its version when a newer one arrives. */
const readSeenVersion = ({ edited, stored }: MarksState, key: string) =>
  edited.get(key)?.version ?? stored.get(key)?.stamp ?? '';

function applyChanges(state: MarksState, changes: readonly EntryChange[]): MarksState {
  const edited = new Map(state.edited);
  for (const { rowId, columnId, value, fault } of changes) {
    const key = createCellKey(rowId, columnId);
    edited.set(key, { ...createEdit(value, fault === undefined), version: readSeenVersion(state, key) });
  }
  return { ...state, edited };
}

/** Changes totals of subjects, and queues the marks of these subjects that are valid with the new total. */
function changeTotals(state: MarksState, totals: Readonly<Record<string, number>>): MarksState {
  const edited = new Map(state.edited);
  for (const key of new Set([...state.stored.keys(), ...state.edited.keys()])) {
    const [, subject] = readCellKey(key);
    const total = totals[subject];
    if (total === undefined || total === state.totals[subject]) continue;
    const [edit, cell] = [edited.get(key), state.stored.get(key)];
    const isSaved = edit === undefined || edit.state?.kind === 'saved';
    if (isSaved && cell?.total === total) continue;
    const value = edit?.value ?? formatStoredScore(cell);
    // A removed mark has no total, and a conflict waits for a decision.
    if (value === '' || edit?.state?.kind === 'conflict') continue;
    const isValid = findMarkError({ subject, total, scored: parseScore(value) }) === undefined;
    edited.set(key, { ...createEdit(value, isValid), version: readSeenVersion(state, key) });
  }
  return { ...state, totals: { ...state.totals, ...totals }, edited };
}

const describeTheirMark = (mark: MarksSaved['cells'][number]['mark']) =>
  mark === null ? 'it is empty now' : `${mark.updated_by} entered ${formatScore(mark.scored)}`;

function applyResults(
  state: MarksState,
  { cells, results }: Extract<MarksEvent, { type: 'succeeded' }>,
): MarksState {
  const stored = new Map(state.stored);
  for (const { id, subject, mark } of results) {
    if (mark === null) stored.delete(createCellKey(id, subject));
    else stored.set(createCellKey(id, subject), { id, subject, ...mark });
  }
  const edited = mapEdits(state.edited, { cells, keyOf }, (edit, index): EditedCell => {
    const result = results[index];
    if (result === undefined) return edit;
    const version = result.mark?.stamp ?? '';
    // A cell that was edited again meanwhile is sent next, with the version that was just saved.
    if (!isInFlight(edit)) return result.status === 'saved' ? { ...edit, version } : edit;
    if (result.status === 'saved') return { ...edit, version, state: { kind: 'saved' } };
    if (result.status === 'refused') return { ...edit, state: { kind: 'failed', message: result.message } };
    const theirs = result.mark === null ? '' : formatScore(result.mark.scored);
    const message = `Someone else changed this mark: ${describeTheirMark(result.mark)}. Yours is shown.`;
    return { ...edit, version, state: { kind: 'conflict', theirs, message } };
  });
  return { ...state, stored, edited };
}

/** Drops saved edits that somebody else has changed since, so that the newer marks are shown. */
function dropOutdatedEdits(state: MarksState): MarksState {
  const edited = new Map(
    [...state.edited].filter(([key, edit]) => {
      const isOutdated =
        edit.state?.kind === 'saved' && edit.version !== (state.stored.get(key)?.stamp ?? '');
      return !isOutdated;
    }),
  );
  return { ...state, edited };
}

function applyEvent(state: MarksState, event: MarksEvent): MarksState {
  switch (event.type) {
    case 'received':
      return dropOutdatedEdits(applySheet(state, event.sheet));
    case 'edited':
      return applyChanges(state, event.changes);
    case 'totals':
      return changeTotals(state, event.totals);
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
export function reduceMarks(state: MarksState, event: MarksEvent): MarksState {
  const nextState = applyEvent(state, event);
  return { ...nextState, rows: buildRows(nextState, state.rows) };
}

/** Lists the cells that wait to be sent. */
export function listQueuedCells({ edited, totals, stored }: MarksState): MarksCell[] {
  return [...edited].flatMap(([key, { value, version, isQueued }]) => {
    if (!isQueued) return [];
    const [id, subject] = readCellKey(key);
    const total = totals[subject] ?? stored.get(key)?.total ?? 0;
    return [{ id, subject, total, scored: parseScore(value), stamp: version }];
  });
}
