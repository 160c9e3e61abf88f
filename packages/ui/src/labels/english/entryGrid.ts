/** Texts of `EntryGrid`. Numbers that are passed as strings are already formatted. */
export type EntryGridLabels = {
  /** Name of a cell. */
  cell: (row: string, column: string) => string;
  /** Message of a grid without rows. */
  empty: string;
  /** Number of selected cells. */
  chosen: (count: string) => string;
  /** Status of a cell whose value is being saved. */
  saving: string;
  /** Status of a cell whose value was saved. */
  saved: string;
  /** Status of a cell whose value could not be saved. */
  failed: string;
  /** Status of a cell that someone else changed at the same time. */
  conflict: string;
  /** Says what someone else entered in a cell with a conflict; `value` may be empty. */
  theirs: (value: string) => string;
  /** Button that keeps one's own value, with its shortcut. */
  keepMine: (value: string) => string;
  /** Button that keeps the other person's value, with its shortcut. */
  keepTheirs: (value: string) => string;
  /** Asks for a number; bounds and codes are `''` if there are none. */
  enterNumber: (min: string, max: string, codes: string) => string;
  /** Asks for a multiple of a number. */
  enterMultiple: (step: string) => string;
  /** Asks for one of some values. */
  enterChoice: (values: string) => string;
  /** Asks for at most `length` characters. */
  enterAtMost: (length: string) => string;
  /** Says that the cell is read-only. */
  readOnly: string;
  /** Announces cells that were filled from above. */
  filled: (count: number) => string;
  /** Announces cells that were emptied. */
  cleared: (count: number) => string;
  /** Announces cells that were copied. */
  copied: (count: number) => string;
  /** Announces cells that were pasted. */
  pasted: (count: number) => string;
  /** Announces the number of cells changed by an undo. */
  undone: (count: number) => string;
  /** Announces the number of cells changed by a redo. */
  redone: (count: number) => string;
  /** Announces that there is nothing to undo or redo. */
  nothingLeft: string;
  /** Announces that cells were not undone, because someone else has changed them since. */
  changedSince: (count: number) => string;
  /** Title of the preview of a paste. */
  pasteTitle: string;
  /** Says how many cells of the clipboard are valid. */
  pasteFits: (fitting: string, count: string) => string;
  /** Says how many rows are below the last row of the grid. */
  rowsOutside: (count: number) => string;
  /** Says how many columns are after the last column of the grid. */
  columnsOutside: (count: number) => string;
  /** Says how many cells cannot be changed. */
  locked: (count: number) => string;
  /** Heading of the invalid values. */
  refused: (count: number) => string;
  /** Number of further invalid values. */
  more: (count: string) => string;
  /** Button that pastes the valid cells. */
  paste: (count: number) => string;
  /** Button that cancels the paste. */
  cancel: string;
  /** Says that the clipboard has too many cells. */
  tooMany: (count: string, most: string) => string;
};

const formatCells = (count: number) => (count === 1 ? '1 cell' : `${count} cells`);
const formatBounds = (min: string, max: string) => {
  if (min !== '' && max !== '') return ` from ${min} to ${max}`;
  if (min !== '') return ` of at least ${min}`;
  return max === '' ? '' : ` of at most ${max}`;
};
const formatValue = (value: string) => (value === '' ? 'nothing' : value);

export const entryGridLabels: EntryGridLabels = {
  cell: (row, column) => `${row}, ${column}`,
  empty: 'There are no rows yet.',
  chosen: (count) => `${count} cells chosen`,
  saving: 'saving',
  saved: 'saved',
  failed: 'not saved',
  conflict: 'changed by two',
  theirs: (value) => `Someone else entered ${formatValue(value)}.`,
  keepMine: (value) => `Keep ${formatValue(value)} (Enter)`,
  keepTheirs: (value) => `Take ${formatValue(value)} (Escape)`,
  enterNumber: (min, max, codes) => `Enter a number${formatBounds(min, max)}${codes && `, or ${codes}`}.`,
  enterMultiple: (step) => `Enter a multiple of ${step}.`,
  enterChoice: (values) => `Enter ${values}.`,
  enterAtMost: (length) => `Enter at most ${length} characters.`,
  readOnly: 'Can only be read.',
  filled: (count) => `Filled ${formatCells(count)}.`,
  cleared: (count) => `Emptied ${formatCells(count)}.`,
  copied: (count) => `Copied ${formatCells(count)}.`,
  pasted: (count) => `Pasted ${formatCells(count)}.`,
  undone: (count) => `Undone in ${formatCells(count)}.`,
  redone: (count) => `Done again in ${formatCells(count)}.`,
  nothingLeft: 'There is nothing more to undo or to do again.',
  changedSince: (count) => `${formatCells(count)} changed meanwhile and stay as they are.`,
  pasteTitle: 'Not everything fits',
  pasteFits: (fitting, count) => `${fitting} of ${count} copied cells fit.`,
  rowsOutside: (count) =>
    count === 1 ? '1 row lies below the last one.' : `${count} rows lie below the last one.`,
  columnsOutside: (count) =>
    count === 1 ? '1 column lies after the last one.' : `${count} columns lie after the last one.`,
  locked: (count) => `${formatCells(count)} can only be read.`,
  refused: (count) => (count === 1 ? '1 value does not fit:' : `${count} values do not fit:`),
  more: (count) => `and ${count} more`,
  paste: (count) => `Paste ${formatCells(count)}`,
  cancel: 'Cancel',
  tooMany: (count, most) =>
    `What you copied has ${count} cells. At most ${most} can be pasted at once: copy only the rows that belong here.`,
};
