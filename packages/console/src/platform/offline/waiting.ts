import { type KeptStore, WAITING } from './KeptStore.ts';

/** Returns the name of an unsent value of a person. */
export const waitingName = (person: string, name: string): string => `${person}/${WAITING}${name}`;

/** Counts the unsent values of a person. */
export const countWaiting = async (store: KeptStore, person: string): Promise<number> =>
  (await store.names(waitingName(person, ''))).length;
