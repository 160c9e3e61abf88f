/** Number of characters by which long texts are sorted: an index cannot hold whole texts. */
const LENGTH = 100;

/** Returns the beginning of a long text, for a sort column. */
export const beginningOf = (text: string): string => Array.from(text).slice(0, LENGTH).join('');
