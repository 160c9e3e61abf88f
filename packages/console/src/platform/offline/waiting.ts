import { type KeptStore, WAITING } from './KeptStore.ts';

/** Returns the key of an unsent value of a person. */
export const waitingKey = (person: string, key: string): string => `${person}/${WAITING}${key}`;

/** Counts the unsent values of a person. */
export const countWaiting = async (store: KeptStore, person: string): Promise<number> =>
  (await store.keys(waitingKey(person, ''))).length;
