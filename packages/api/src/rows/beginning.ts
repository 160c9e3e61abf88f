/** Number of characters by which long texts are sorted, because an index cannot contain whole texts. */
const MAX_LENGTH = 100;

/** Returns the beginning of a long text, for a sort column. */
export const truncateForSort = (text: string): string => Array.from(text).slice(0, MAX_LENGTH).join('');
