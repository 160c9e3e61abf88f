/** One line of an edited list. */
export type ListEditorItem = {
  /** Key of the line. */
  id: string;
  /** Text of the line. */
  label: string;
  /** Text beside the label, such as where the value is used. */
  description?: string | undefined;
  /** Whether the line is retired: no longer offered for selection, but can be restored. */
  isRetired?: boolean | undefined;
  /** Whether the line is in use, so that it cannot be deleted. */
  isLocked?: boolean | undefined;
  /** Whether a change of the line is pending. */
  isPending?: boolean | undefined;
  /** Error of the line. */
  errorMessage?: string | undefined;
};

/**
 * Result of an action on a line. The line is pending until a promise settles; a rejected promise keeps the typed text.
 */
export type LineResult = void | Promise<unknown>;

/** Actions on the lines of a list; those that are omitted are not offered. */
export type LineActions = {
  /** Called with the line's new text. */
  onRename?: ((id: string, text: string) => LineResult) | undefined;
  /** Called with the new index. */
  onMove?: ((id: string, index: number) => LineResult) | undefined;
  /** Called to retire a line, or to restore it. */
  onRetire?: ((id: string, isRetired: boolean) => LineResult) | undefined;
  /** Called to delete the line. */
  onDelete?: ((id: string) => LineResult) | undefined;
};
