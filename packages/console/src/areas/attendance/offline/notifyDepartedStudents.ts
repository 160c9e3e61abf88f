import { type SheetChanged } from '@firstbell/schema/sheets';
import { notify } from '@firstbell/ui';
import { formatSectionName } from '../../../features/profiles/profileUrls.ts';
import { type SheetPlace } from '@firstbell/schema/sheets';

/** Shows a toast that names the students who left the section before their marks were saved; none for an empty list. */
export function notifyDepartedStudents(place: SheetPlace, students: SheetChanged['left']): void {
  if (students.length === 0) return;
  const names = students.map(({ name }) => name).join(', ');
  notify.info(`No longer in ${formatSectionName(place)}, and not marked: ${names}.`);
}
