import { type OfflineStore, UNSENT_PREFIX } from './OfflineStore.ts';

/** Returns the key of an unsent value of a person. */
export const toUnsentKey = (person: string, key: string): string => `${person}/${UNSENT_PREFIX}${key}`;

/** Counts the unsent values of a person. */
export const countUnsentValues = async (store: OfflineStore, person: string): Promise<number> =>
  (await store.listKeys(toUnsentKey(person, ''))).length;
