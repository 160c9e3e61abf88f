/** Returns the accounts that a stored or edited incident names; none for any other value. */
export const namedPeople = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** Returns the number of people in words: `2 people`. */
export const countPeople = ({ length }: readonly string[]): string =>
  length === 1 ? '1 person' : `${String(length)} people`;
