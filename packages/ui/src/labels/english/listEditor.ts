/** Texts of `ListEditor`. */
export type ListEditorLabels = {
  /** Adds what was typed. */
  add: string;
  /** Keeps the new name. */
  save: string;
  /** Keeps the old name. */
  cancel: string;
  /** Names the box of the new name. */
  newName: (line: string) => string;
  /** Opens that box. */
  rename: (line: string) => string;
  /** Opens the menu of a line. */
  actions: (line: string) => string;
  /** Names the handle that a line is dragged by. */
  move: (line: string) => string;
  /** Moves a line up. */
  moveUp: (line: string) => string;
  /** Moves a line down. */
  moveDown: (line: string) => string;
  /** Announces the new place of a line. */
  moved: (line: string, place: string, count: string) => string;
  /** Stops offering a line. */
  retire: (line: string) => string;
  /** Offers a retired line again. */
  bringBack: (line: string) => string;
  /** Marks a retired line. */
  retired: string;
  /** Deletes a line. */
  delete: (line: string) => string;
  /** Says why a line cannot be deleted. */
  deleteLocked: (line: string) => string;
  /** Says that a line is being saved. */
  saving: string;
  /** Says that a line was not added, where no reason is given. */
  addFailed: string;
  /** Says that a change was not saved, where no reason is given. */
  saveFailed: string;
};

export const listEditorLabels: ListEditorLabels = {
  add: 'Add',
  save: 'Save',
  cancel: 'Cancel',
  newName: (line) => `New name for ${line}`,
  rename: (line) => `Rename ${line}`,
  actions: (line) => `Actions for ${line}`,
  move: (line) => `Move ${line}: arrow keys or drag`,
  moveUp: (line) => `Move ${line} up`,
  moveDown: (line) => `Move ${line} down`,
  moved: (line, place, count) => `${line} is now ${place} of ${count}.`,
  retire: (line) => `Retire ${line}`,
  bringBack: (line) => `Bring back ${line}`,
  retired: 'No longer used',
  delete: (line) => `Delete ${line}`,
  deleteLocked: (line) => `Delete ${line}: in use`,
  saving: 'Saving…',
  addFailed: 'That was not added. Try again.',
  saveFailed: 'That was not saved. Try again.',
};
