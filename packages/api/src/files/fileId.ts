const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 26;
/** Length of the IDs of earlier versions, with 100 bits. */
const EARLIER = 20;
const ID = new RegExp(`^FL-([${LETTERS}]{${EARLIER}}|[${LETTERS}]{${LENGTH}})$`);

/** Generates an ID that cannot be guessed: `FL-` and 130 random bits. */
export function newFileId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return `FL-${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}

/** Tells whether an untrusted text has the form of a file ID. Check it before using an ID in a path or URL. */
export const isFileId = (text: string): boolean => ID.test(text);
