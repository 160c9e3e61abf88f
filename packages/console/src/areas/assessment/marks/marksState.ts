import { findMarkError, type MarksCell, type MarksSaved, type MarksSheet } from '@firstbell/schema/marks';
import {
  type CellResult,
  createCellKey,
  createEdit,
  type QueuedEdit,
  readCellKey,
  receiveCells,
  reduceCells,
} from '../cells/cellState.ts';
import { type SheetEvent } from '../cells/useCellSheet.ts';
import { buildRows, type MarksRow, type SourceState, type StoredMark } from './marksRows.ts';
import { formatScore, parseScore } from './scoreText.ts';

/** State of a sheet of marks: stored values, local edits, and the rows that show both. */
export type MarksState = SourceState & { rows: readonly MarksRow[] };

/** Change of the total marks of subjects. */
type TotalsEvent = { type: 'totals'; totals: Readonly<Record<string, number>> };

/** Events of a sheet of marks. */
export type MarksEvent = TotalsEvent | SheetEvent<MarksSheet, StoredMark>;

/** Creates the state of a loaded sheet, without edits; `type` is the type of test. */
export const createMarksState = (sheet: MarksSheet, type: string): MarksState =>
  reduceMarks(
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
    { type: 'received', sheet },
  );

const toStoredMark = ({
  scored,
  total,
  stamp,
}: Pick<MarksSheet['cells'][number], 'scored' | 'total' | 'stamp'>): StoredMark => ({
  value: formatScore(scored),
  version: stamp,
  total,
});

function receiveSheet(state: MarksState, sheet: MarksSheet): MarksState {
  const subjectsWithMarks = new Set(sheet.cells.map(({ subject }) => subject));
  const unsavedEdits = [...state.edited].filter(([, edit]) => edit.state?.kind !== 'saved');
  const unsavedSubjects = new Set(unsavedEdits.map(([key]) => readCellKey(key)[1]));
  const stored = new Map(
    sheet.cells.map((cell) => [createCellKey(cell.id, cell.subject), toStoredMark(cell)]),
  );
  return {
    ...state,
    ...receiveCells(state, stored),
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
  };
}

/** Changes totals of subjects, and queues the marks of these subjects that are valid with the new total. */
function changeTotals(state: MarksState, totals: TotalsEvent['totals']): MarksState {
  const edited = new Map(state.edited);
  for (const key of new Set([...state.stored.keys(), ...state.edited.keys()])) {
    const [, subject] = readCellKey(key);
    const total = totals[subject];
    if (total === undefined || total === state.totals[subject]) continue;
    const [edit, mark] = [edited.get(key), state.stored.get(key)];
    const isSaved = edit === undefined || edit.state?.kind === 'saved';
    if (isSaved && mark?.total === total) continue;
    const value = (edit ?? mark)?.value ?? '';
    // A removed mark has no total, and a conflict waits for a decision.
    if (value === '' || edit?.state?.kind === 'conflict') continue;
    const isValid = findMarkError({ subject, total, scored: parseScore(value) }) === undefined;
    edited.set(key, createEdit(state, key, { value, isValid }));
  }
  return { ...state, totals: { ...state.totals, ...totals }, edited };
}

function applyEvent(state: MarksState, event: MarksEvent): MarksState {
  if (event.type === 'received') return receiveSheet(state, event.sheet);
  if (event.type === 'totals') return changeTotals(state, event.totals);
  return { ...state, ...reduceCells(state, event) };
}

/** Returns the state after an event. */
export function reduceMarks(state: MarksState, event: MarksEvent): MarksState {
  const nextState = applyEvent(state, event);
  return { ...nextState, rows: buildRows(nextState, state.rows) };
}

/** Converts an edit to a mark as it is sent. */
export const toSentMark = (
  { key, id, column: subject, value, version = '' }: QueuedEdit<StoredMark>,
  { totals, stored }: SourceState,
): MarksCell => ({
  ...{ id, subject, total: totals[subject] ?? stored.get(key)?.total ?? 0 },
  ...{ scored: parseScore(value), stamp: version },
});

const describeTheirMark = (mark: MarksSaved['cells'][number]['mark']) =>
  mark === null ? 'it is empty now' : `${mark.updated_by} entered ${formatScore(mark.scored)}`;

/** Converts the API's result of a mark to the result of its cell. */
export function toMarkResult({
  id,
  subject,
  status,
  message,
  mark,
}: MarksSaved['cells'][number]): CellResult<StoredMark> {
  const stored = mark === null ? undefined : toStoredMark(mark);
  const result = { key: createCellKey(id, subject), stored };
  if (status === 'saved') return { ...result, state: { kind: 'saved' } };
  if (status === 'refused') return { ...result, state: { kind: 'failed', message } };
  const conflict = `Someone else changed this mark: ${describeTheirMark(mark)}. Yours is shown.`;
  return { ...result, state: { kind: 'conflict', theirs: stored?.value ?? '', message: conflict } };
}
