import { type MarksSheetOf, marksSheetOf } from '@firstbell/schema/marks';
import { recall, remember } from '../../../platform/storage/browserStorage.ts';

const keyOf = (user: string) => `firstbell.marks:${user}`;

/** Reads the sheet of marks that a person opened last in this browser. */
export function recallMarksSheet(user: string): MarksSheetOf | undefined {
  try {
    return marksSheetOf.safeParse(JSON.parse(recall('local', keyOf(user)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Stores the sheet of marks that a person has opened. */
export const rememberMarksSheet = (user: string, of: MarksSheetOf): void => {
  remember('local', keyOf(user), JSON.stringify(of));
};
