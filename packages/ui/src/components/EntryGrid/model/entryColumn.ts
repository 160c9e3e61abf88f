/** Save status of a cell: saving, saved, failed, or in conflict with another person's change. */
export type EntryState = {
  /** The status. */
  kind: 'saving' | 'saved' | 'failed' | 'conflict';
  /** Details, such as the reason of a failure; shown while the cell is focused. */
  message?: string | undefined;
  /** The other person's value in a conflict. */
  theirs?: string | undefined;
};

/** A value that can be selected, or a code that can be typed instead of a number. */
export type EntryOption = {
  /** Stored value. */
  value: string;
  /** Displayed label. */
  label: string;
};

/** Properties shared by all kinds of columns. */
export type EntryColumnBase<Row> = {
  /** Key of the column. */
  id: string;
  /** Heading of the column. */
  label: string;
  /** Text under the heading, such as the total of a mark. */
  description?: string | undefined;
  /** Width in px; 96 by default. */
  width?: number | undefined;
  /** Returns the text of a row's cell. */
  value: (row: Row) => string;
  /** Returns the save status of a row's cell. */
  state?: ((row: Row) => EntryState | undefined) | undefined;
  /** Validates a value that has the column's type; returns an error message or undefined. */
  validate?: ((value: string, row: Row) => string | undefined) | undefined;
  /** Returns whether a row's cell is locked, so that it cannot be changed. */
  isLocked?: ((row: Row) => boolean) | undefined;
};

/** A column of numbers. */
export type EntryNumberColumn<Row> = EntryColumnBase<Row> & {
  /** Kind of the column: numbers. */
  kind: 'number';
  /** Smallest number. */
  min?: number | undefined;
  /** Largest number. */
  max?: number | undefined;
  /** Step of the numbers: each must be a multiple of it. */
  step?: number | undefined;
  /** Values that can replace a number, such as `AB` for absent. */
  codes?: readonly EntryOption[] | undefined;
};

/** A column of texts. */
export type EntryTextColumn<Row> = EntryColumnBase<Row> & {
  /** Kind of the column: texts. */
  kind: 'text';
  /** Largest number of characters. */
  maxLength?: number | undefined;
};

/** A column of choices. */
export type EntryChoiceColumn<Row> = EntryColumnBase<Row> & {
  /** Kind of the column: choices. */
  kind: 'choice';
  /** The values to choose from, in their order. */
  options: readonly EntryOption[];
};

/** A read-only column: a name, or a value computed from other cells. */
export type EntryReadOnlyColumn<Row> = EntryColumnBase<Row> & {
  /** Kind of the column: read-only texts. */
  kind: 'readOnly';
  /** Makes the cells row headers. */
  isRowHeader?: boolean | undefined;
  /** Alignment of the texts. */
  align?: 'start' | 'end' | undefined;
  /** Returns the URL that the text of a row's cell links to. The link is no tab stop; Alt+Enter in the row opens it. */
  href?: ((row: Row) => string | undefined) | undefined;
};

/** A column of an `EntryGrid`, by its kind. */
export type EntryColumn<Row> =
  EntryNumberColumn<Row> | EntryTextColumn<Row> | EntryChoiceColumn<Row> | EntryReadOnlyColumn<Row>;

/** A cell's new value. */
export type EntryChange = {
  /** Key of the row. */
  rowId: string;
  /** Key of the column. */
  columnId: string;
  /** The new value. */
  value: string;
  /** The previous value. */
  before: string;
  /** Error of the new value; the invalid value is shown in the cell, to be corrected. */
  fault?: string | undefined;
};

/** Decision about a cell that two people changed. */
export type EntryResolution = {
  /** Key of the row. */
  rowId: string;
  /** Key of the column. */
  columnId: string;
  /** Whose value to keep. */
  keep: 'mine' | 'theirs';
};

/** Returns whether a row's cell can be changed. */
export const isEditable = <Row>(column: EntryColumn<Row>, row: Row): boolean =>
  column.kind !== 'readOnly' && column.isLocked?.(row) !== true;
