import { type MarksPlace, marksPlace } from '@firstbell/schema/marks';
import { readStorage, writeStorage } from '../../../platform/storage/browserStorage.ts';

const storageKeyOf = (userId: string) => `firstbell.marks:${userId}`;

/** Reads which sheet of marks a person opened last in this browser; undefined if the person opened none. */
export function readLastMarksSheet(userId: string): MarksPlace | undefined {
  try {
    return marksPlace.safeParse(JSON.parse(readStorage('local', storageKeyOf(userId)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Stores which sheet of marks a person has opened. */
export const storeLastMarksSheet = (userId: string, place: MarksPlace): void => {
  writeStorage('local', storageKeyOf(userId), JSON.stringify(place));
};
