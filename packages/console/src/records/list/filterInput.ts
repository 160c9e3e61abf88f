/** Text of a filter box, together with the filter in the URL, which is the debounced text. */
export type FilterInput = {
  /** Text in the box. */
  text: string;
  /** Filter that the list wrote to the URL last. */
  written: string;
  /** Filter that was read from the URL last. */
  read: string;
};

/** Creates the state of a box that shows the filter of the URL. */
export function createFilterInput(urlFilter: string): FilterInput {
  return { text: urlFilter, written: urlFilter, read: urlFilter };
}

/** Sets the text of the box after a keystroke. */
export function setText(input: FilterInput, text: string): FilterInput {
  return { ...input, text };
}

/** Marks the text as written to the URL; the router shows the new URL a little later. */
export function markWritten(input: FilterInput): FilterInput {
  return input.written === input.text ? input : { ...input, written: input.text };
}

/**
 * Syncs the box with the URL. A filter that the list wrote itself does not change the text, because the
 * person may have typed more since; any other filter (Back, a link) replaces the text. Returns the same
 * object when nothing changed.
 */
export function syncWithUrl(input: FilterInput, urlFilter: string): FilterInput {
  if (urlFilter === input.read) return input;
  return urlFilter === input.written ? { ...input, read: urlFilter } : createFilterInput(urlFilter);
}
