/** Text of a filter box, together with the filter in the address, which is the debounced text. */
export type FilterInput = {
  /** Text in the box. */
  text: string;
  /** Filter that the list wrote to the address last. */
  written: string;
  /** Filter that was read from the address last. */
  read: string;
};

/** Creates the state of a box that shows the filter of the address. */
export function createFilterInput(address: string): FilterInput {
  return { text: address, written: address, read: address };
}

/** Sets the text of the box after a keystroke. */
export function setText(input: FilterInput, text: string): FilterInput {
  return { ...input, text };
}

/** Marks the text as written to the address; the router shows the new address a little later. */
export function markWritten(input: FilterInput): FilterInput {
  return input.written === input.text ? input : { ...input, written: input.text };
}

/**
 * Syncs the box with the address. A filter that the list wrote itself does not change the text, because the
 * person may have typed more since; any other filter (Back, a link) replaces the text. Returns the same
 * object when nothing changed.
 */
export function syncWithAddress(input: FilterInput, address: string): FilterInput {
  if (address === input.read) return input;
  return address === input.written ? { ...input, read: address } : createFilterInput(address);
}
