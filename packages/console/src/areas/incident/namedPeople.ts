import { formatCount } from '../../platform/formatCount.ts';

/** Parses the keys of the accounts that a stored or edited incident names; empty for any other value. */
export const parseNamedPeople = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** Formats a number of people: `2 people`. */
export const describePeopleCount = ({ length }: readonly string[]): string =>
  formatCount(length, 'person', 'people');
