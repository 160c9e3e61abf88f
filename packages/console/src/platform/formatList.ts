const format = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Formats a list as part of a sentence: `Hindi, English and Science`. */
export const formatList = (words: readonly string[]): string => format.format(words);
