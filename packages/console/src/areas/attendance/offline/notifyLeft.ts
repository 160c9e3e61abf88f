import { type SheetChanged } from '@firstbell/schema/sheets';
import { notify } from '@firstbell/ui';
import { sectionNameOf } from '../../../features/profiles/addresses.ts';
import { type SheetScope } from './sheetScope.ts';

/** Shows who has left the section of a saved sheet meanwhile, and is not marked; nothing for an empty list. */
export function notifyLeft(sheet: SheetScope, left: SheetChanged['left']): void {
  if (left.length === 0) return;
  const names = left.map(({ name }) => name).join(', ');
  notify.info(`No longer in ${sectionNameOf(sheet)}, and not marked: ${names}.`);
}
