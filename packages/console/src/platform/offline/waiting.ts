import { type KeptStore } from './KeptStore.ts';

/** Returns the name under which an unsent value of a person is stored. */
export const waitingName = (person: string, name: string): string => `${person}/waiting/${name}`;

/** Counts the unsent values of a person. */
export const countWaiting = async (store: KeptStore, person: string): Promise<number> =>
  (await store.names(waitingName(person, ''))).length;
