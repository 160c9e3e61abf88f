/** Texts of `EntryGrid`; numbers that stand in a sentence come written in the locale. */
export type EntryGridLabels = {
  /** Names a cell. */
  cell: (row: string, column: string) => string;
  /** Stands in place of rows where there are none. */
  empty: string;
  /** Says how many cells are chosen. */
  chosen: (count: string) => string;

  /** Says in a cell that its value is being saved. */
  saving: string;
  /** Says in a cell that its value is saved. */
  saved: string;
  /** Says in a cell that its value was not saved. */
  failed: string;
  /** Says in a cell that someone else changed it at the same time. */
  conflict: string;
  /** Says what someone else entered where two changed one cell; a cell may be empty. */
  theirs: (value: string) => string;
  /** Lets one's own value stand, and says the key that does it. */
  keepMine: (value: string) => string;
  /** Lets the value of someone else stand, and says the key that does it. */
  keepTheirs: (value: string) => string;

  /** Asks for a number; bounds and codes are empty where there are none. */
  enterNumber: (min: string, max: string, codes: string) => string;
  /** Asks for a multiple of a number. */
  enterMultiple: (step: string) => string;
  /** Asks for one of some values. */
  enterChoice: (values: string) => string;
  /** Asks for at most so many characters. */
  enterAtMost: (length: string) => string;
  /** Says that the cell can only be read. */
  readOnly: string;

  /** Announces cells that were filled from above. */
  filled: (count: number) => string;
  /** Announces cells that were emptied. */
  cleared: (count: number) => string;
  /** Announces cells that were copied. */
  copied: (count: number) => string;
  /** Announces cells that were pasted. */
  pasted: (count: number) => string;
  /** Announces cells that have their values of before. */
  undone: (count: number) => string;
  /** Announces cells that were changed again. */
  redone: (count: number) => string;
  /** Announces that there is nothing to undo or to do again. */
  nothingLeft: string;
  /** Announces that others changed the cells since. */
  changedSince: (count: number) => string;

  /** Title of the preview of a paste. */
  pasteTitle: string;
  /** Says how many cells of the clipboard fit. */
  pasteFits: (fitting: string, count: string) => string;
  /** Says how many rows lie below the last one. */
  rowsOutside: (count: number) => string;
  /** Says how many columns lie after the last one. */
  columnsOutside: (count: number) => string;
  /** Says how many cells cannot be changed. */
  locked: (count: number) => string;
  /** Stands over the values that do not fit. */
  refused: (count: number) => string;
  /** Says how many more values do not fit. */
  more: (count: string) => string;
  /** Pastes the cells that fit. */
  paste: (count: number) => string;
  /** Returns up pasting. */
  cancel: string;
  /** Says that too much was copied. */
  tooMany: (count: string, most: string) => string;
};

const cells = (count: number) => (count === 1 ? '1 cell' : `${count} cells`);
const bounds = (min: string, max: string) => {
  if (min !== '' && max !== '') return ` from ${min} to ${max}`;
  if (min !== '') return ` of at least ${min}`;
  return max === '' ? '' : ` of at most ${max}`;
};
const nothingAs = (value: string) => (value === '' ? 'nothing' : value);

export const entryGridLabels: EntryGridLabels = {
  cell: (row, column) => `${row}, ${column}`,
  empty: 'There are no rows yet.',
  chosen: (count) => `${count} cells chosen`,
  saving: 'saving',
  saved: 'saved',
  failed: 'not saved',
  conflict: 'changed by two',
  theirs: (value) => `Someone else entered ${nothingAs(value)}.`,
  keepMine: (value) => `Keep ${nothingAs(value)} (Enter)`,
  keepTheirs: (value) => `Take ${nothingAs(value)} (Escape)`,
  enterNumber: (min, max, codes) => `Enter a number${bounds(min, max)}${codes && `, or ${codes}`}.`,
  enterMultiple: (step) => `Enter a multiple of ${step}.`,
  enterChoice: (values) => `Enter ${values}.`,
  enterAtMost: (length) => `Enter at most ${length} characters.`,
  readOnly: 'Can only be read.',
  filled: (count) => `Filled ${cells(count)}.`,
  cleared: (count) => `Emptied ${cells(count)}.`,
  copied: (count) => `Copied ${cells(count)}.`,
  pasted: (count) => `Pasted ${cells(count)}.`,
  undone: (count) => `Undone in ${cells(count)}.`,
  redone: (count) => `Done again in ${cells(count)}.`,
  nothingLeft: 'There is nothing more to undo or to do again.',
  changedSince: (count) => `${cells(count)} changed meanwhile and stay as they are.`,
  pasteTitle: 'Not everything fits',
  pasteFits: (fitting, count) => `${fitting} of ${count} copied cells fit.`,
  rowsOutside: (count) =>
    count === 1 ? '1 row lies below the last one.' : `${count} rows lie below the last one.`,
  columnsOutside: (count) =>
    count === 1 ? '1 column lies after the last one.' : `${count} columns lie after the last one.`,
  locked: (count) => `${cells(count)} can only be read.`,
  refused: (count) => (count === 1 ? '1 value does not fit:' : `${count} values do not fit:`),
  more: (count) => `and ${count} more`,
  paste: (count) => `Paste ${cells(count)}`,
  cancel: 'Cancel',
  tooMany: (count, most) =>
    `What you copied has ${count} cells. At most ${most} can be pasted at once: copy only the rows that belong here.`,
};
