/** Returns the first letter of the first word and of the last word of a name, in any script; ignores words in brackets. */
export const toInitials = (name: string) => {
  const words = name
    .replaceAll(/\([^()]*\)/g, ' ')
    .split(/[\s._@-]+/)
    .filter(Boolean);
  const initialWords = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return initialWords
    .map((word) => word?.match(/\p{L}\p{M}*/u)?.[0] ?? '')
    .join('')
    .toUpperCase();
};
