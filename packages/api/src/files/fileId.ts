const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ID_LENGTH = 26;
const ID_PATTERN = new RegExp(`^FL-[${LETTERS}]{${ID_LENGTH}}$`);

/** Generates an ID that cannot be guessed: `FL-` and 130 random bits. */
export function generateFileId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return `FL-${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}

/** Tells whether an untrusted text has the form of a file ID. Call it before an ID is used in a path or URL. */
export const isFileId = (text: string): boolean => ID_PATTERN.test(text);
