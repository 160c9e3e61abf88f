import * as attendance from '@firstbell/schema/contracts/attendance';
import { call } from '../../../platform/http/call.ts';
import { type Choices, offeredSections } from '@firstbell/schema';
import { type AxiosInstance } from 'axios';
import { type UnsentSheet } from './outbox.ts';
import { type SheetPlace } from '@firstbell/schema/sheets';

/** Maximum number of sections whose sheets are read to find the renamed section. */
const MAX_SECTIONS = 12;

/** Lists the sections of the sheet's class; if the class was renamed, too, the sections of all classes. */
function listCandidateSections({ place }: UnsentSheet, { classes }: Pick<Choices, 'classes'>): SheetPlace[] {
  const matchingClasses = classes.filter(({ name }) => name === place.class);
  return (matchingClasses.length > 0 ? matchingClasses : classes)
    .flatMap((schoolClass) =>
      offeredSections(schoolClass).map((section) => ({ date: place.date, class: schoolClass.name, section })),
    )
    .slice(0, MAX_SECTIONS);
}

/** Tells whether the school still has the section of a sheet. */
const hasSection = ({ place }: UnsentSheet, { classes }: Pick<Choices, 'classes'>): boolean =>
  classes.some(({ name, sections }) => name === place.class && sections.includes(place.section));

/**
 * Finds the section of a sheet if it was renamed after the sheet was marked offline: the section that has every marked
 * student. Undefined if the section still has its name, if the person may read no section with these students, or if the
 * API cannot be reached.
 */
export async function findRenamedSection(
  http: AxiosInstance,
  unsentSheet: UnsentSheet,
  choices: Pick<Choices, 'classes'>,
): Promise<SheetPlace | undefined> {
  if (hasSection(unsentSheet, choices)) return undefined;
  for (const place of listCandidateSections(unsentSheet, choices)) {
    const sheet = await call(http, attendance.sheet, { query: place }).catch(() => undefined);
    if (sheet === undefined) continue;
    const ids = new Set([...sheet.students, ...(sheet.record?.marks ?? [])].map(({ id }) => id));
    if (unsentSheet.marks.length > 0 && unsentSheet.marks.every(({ id }) => ids.has(id))) return place;
  }
  return undefined;
}
