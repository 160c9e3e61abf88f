import { type CardCells, type CardCellsSaved, type CardSheet } from '@firstbell/schema/cards';
import { buildCellRow, type CellRow, keepUnchangedRows } from '../cells/cellRows.ts';
import {
  type CellResult,
  type Cells,
  createCellKey,
  type QueuedEdit,
  receiveCells,
  reduceCells,
} from '../cells/cellState.ts';
import { type SheetEvent } from '../cells/useCellSheet.ts';

type StoredEntry = { value: string; version: number };

/** Entries of a section's report cards, and the rows that show stored entries and local edits; a column is an item. */
export type CardsState = Cells<StoredEntry> & { sheet: CardSheet; rows: readonly CellRow[] };

/** Events of the entries. */
export type CardsEvent = SheetEvent<CardSheet, StoredEntry>;

const receiveSheet = (state: CardsState, sheet: CardSheet): CardsState => ({
  ...state,
  ...receiveCells(
    state,
    new Map(sheet.cells.map(({ id, item, value, version }) => [createCellKey(id, item), { value, version }])),
  ),
  sheet,
});

/** Creates the state of a loaded sheet, without edits. */
export const createCardsState = (sheet: CardSheet): CardsState =>
  reduceCards({ sheet, stored: new Map(), edited: new Map(), rows: [] }, { type: 'received', sheet });

/** Returns the state after an event. */
export function reduceCards(state: CardsState, event: CardsEvent): CardsState {
  const nextState =
    event.type === 'received' ? receiveSheet(state, event.sheet) : { ...state, ...reduceCells(state, event) };
  const { sheet } = nextState;
  const columns = sheet.items.map(({ item }) => item);
  const rows = sheet.students.map((student) => buildCellRow(nextState, student, columns));
  return { ...nextState, rows: keepUnchangedRows(rows, state.rows) };
}

/** Converts an edit to an entry as it is sent. */
export const toSentEntry = ({
  id,
  column: item,
  value,
  version = 0,
}: QueuedEdit<StoredEntry>): CardCells['cells'][number] => ({ id, item, value, version });

/** Converts the API's result of an entry to the result of its cell. */
export function toEntryResult({
  id,
  item,
  value,
  version,
  status,
}: CardCellsSaved['cells'][number]): CellResult<StoredEntry> {
  const result = { key: createCellKey(id, item), stored: { value, version } };
  if (status === 'saved') return { ...result, state: { kind: 'saved' } };
  if (status === 'refused') {
    const message = 'This student or this column is no longer on the sheet. Load the sheet again.';
    return { ...result, state: { kind: 'failed', message } };
  }
  const message = `Someone else changed this entry to ${value === '' ? 'nothing' : `“${value}”`}. Yours is shown.`;
  return { ...result, state: { kind: 'conflict', theirs: value, message } };
}
