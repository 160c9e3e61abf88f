/** Texts of `ListEditor`. */
export type ListEditorLabels = {
  /** Button that adds the typed line. */
  add: string;
  /** Name of the button that saves the new name. */
  save: string;
  /** Name of the button that cancels the renaming. */
  cancel: string;
  /** Name of the input for the new name. */
  newName: (line: string) => string;
  /** Menu item that starts the renaming. */
  rename: (line: string) => string;
  /** Name of the button that opens the menu of a line. */
  actions: (line: string) => string;
  /** Name of the drag handle of a line. */
  move: (line: string) => string;
  /** Menu item that moves a line up. */
  moveUp: (line: string) => string;
  /** Menu item that moves a line down. */
  moveDown: (line: string) => string;
  /** Announces the new position of a line. */
  moved: (line: string, position: string, count: string) => string;
  /** Menu item that retires a line. */
  retire: (line: string) => string;
  /** Menu item that restores a retired line. */
  bringBack: (line: string) => string;
  /** Badge of a retired line. */
  retired: string;
  /** Menu item that deletes a line. */
  delete: (line: string) => string;
  /** Disabled menu item that says why a line cannot be deleted. */
  deleteLocked: (line: string) => string;
  /** Says that a line is being saved. */
  saving: string;
  /** Default error of a line that was not added. */
  addFailed: string;
  /** Default error of a change that was not saved. */
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
  moved: (line, position, count) => `${line} is now ${position} of ${count}.`,
  retire: (line) => `Retire ${line}`,
  bringBack: (line) => `Bring back ${line}`,
  retired: 'No longer used',
  delete: (line) => `Delete ${line}`,
  deleteLocked: (line) => `Delete ${line}: in use`,
  saving: 'Saving…',
  addFailed: 'That was not added. Try again.',
  saveFailed: 'That was not saved. Try again.',
};
