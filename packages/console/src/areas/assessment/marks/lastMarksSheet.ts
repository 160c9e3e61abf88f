import { type MarksScope, marksScope } from '@firstbell/schema/marks';
import { readStorage, writeStorage } from '../../../platform/storage/browserStorage.ts';

const keyOf = (user: string) => `firstbell.marks:${user}`;

/** Reads which sheet of marks a person opened last in this browser; undefined without one. */
export function readLastMarksSheet(user: string): MarksScope | undefined {
  try {
    return marksScope.safeParse(JSON.parse(readStorage('local', keyOf(user)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Stores which sheet of marks a person has opened. */
export const storeLastMarksSheet = (user: string, scope: MarksScope): void => {
  writeStorage('local', keyOf(user), JSON.stringify(scope));
};
