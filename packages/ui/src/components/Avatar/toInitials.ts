/** Returns the first letters of the first and the last word of a name, in any script. */
export const toInitials = (name: string) => {
  const words = name.split(/[\s._@-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => word?.match(/\p{L}\p{M}*/u)?.[0] ?? '')
    .join('')
    .toUpperCase();
};
