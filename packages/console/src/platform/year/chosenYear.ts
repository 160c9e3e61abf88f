import { readStorage, writeStorage } from '../storage/browserStorage.ts';

/** URL parameter that chooses a year. */
export const YEAR_PARAMETER = 'year';

const createStorageKey = (person: string | undefined) => `firstbell.year:${person ?? ''}`;

/** Reads the key of the year that a person has chosen in this tab; empty for the current year. */
export const readChosenYear = (person: string | undefined): string =>
  readStorage('session', createStorageKey(person)) ?? '';

/** Stores the key of the year that a person has chosen in this tab; empty for the current year. */
export function storeChosenYear(person: string | undefined, year: string): void {
  writeStorage('session', createStorageKey(person), year || null);
}
