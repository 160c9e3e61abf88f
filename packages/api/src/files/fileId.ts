const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 20;
const ID = new RegExp(`^FL-[${LETTERS}]{${LENGTH}}$`);

/** Makes an ID that nobody can guess: `FL-` and 100 random bits. */
export function newFileId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return `FL-${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}

/** Says whether a text from outside can be the ID of a file; whatever becomes a path or an address is one. */
export const isFileId = (text: string): boolean => ID.test(text);
