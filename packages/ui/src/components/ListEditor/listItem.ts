/** One line of an edited list. */
export type ListEditorItem = {
  /** Key of the line. */
  id: string;

  /** Text of the line. */
  label: string;
  /** Note beside the line: where it is used, for example. */
  description?: string | undefined;
  /** Retired: not offered any more, but can be brought back. */
  isRetired?: boolean | undefined;
  /** In use: it cannot be deleted. */
  isLocked?: boolean | undefined;

  /** Whether a change of the line is pending. */
  isPending?: boolean | undefined;
  /** Error of the line. */
  errorMessage?: string | undefined;
};

/** Action on a line. A promise keeps the line busy; a rejected one keeps the typed text. */
export type Done = void | Promise<unknown>;

/** Actions on the lines of a list; one that is left out is not offered. */
export type LineActions = {
  /** Called with the line's new text. */
  onRename?: ((id: string, text: string) => Done) | undefined;
  /** Called with the new place, from 0. */
  onMove?: ((id: string, place: number) => Done) | undefined;

  /** Called when a line is no longer to be offered, or is to be again. */
  onRetire?: ((id: string, isRetired: boolean) => Done) | undefined;

  /** Called to delete the line. */
  onDelete?: ((id: string) => Done) | undefined;
};
