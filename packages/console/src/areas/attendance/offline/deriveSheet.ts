import { attendanceSheet, type AttendanceSheet } from '@firstbell/schema';
import { readCachedResponses } from '../../../platform/offline/responseCache.ts';
import { type SheetPlace } from '@firstbell/schema/sheets';
import { type Outbox } from './outbox.ts';

/** Creates a new sheet of a day from a sheet of another day of the same section, with the students who are in it on both days. */
function createSheetFrom({ record, students, leaves }: AttendanceSheet, date: string): AttendanceSheet {
  const markedStudents = (record?.marks ?? [])
    .filter(({ is_here: isHere }) => isHere)
    .map(({ id, name, roll_number, since, until }) => ({ id, name, roll_number, admitted: since, until }));
  const allStudents = [...markedStudents, ...students]
    .filter(({ until }) => until === '' || date <= until)
    .map((student) => ({ ...student, elsewhere: null }))
    .toSorted((a, b) => Number(a.roll_number || Infinity) - Number(b.roll_number || Infinity) || 0);
  return { record: null, students: allStudents, leaves, is_open: true };
}

/** Reads the cached sheets of a section, newest first. */
async function readCachedSheets(
  { store, person }: Pick<Outbox, 'store' | 'person'>,
  { class: className, section }: SheetPlace,
): Promise<AttendanceSheet[]> {
  const responses = await readCachedResponses(store, person, '/attendance/sheet');
  return responses.flatMap(({ params, data }) => {
    if (params.get('class') !== className || params.get('section') !== section) return [];
    return attendanceSheet.safeParse(data).data ?? [];
  });
}

/**
 * Creates a new sheet of a section while offline, from the section's newest cached sheet that is open. Undefined if there
 * is none.
 */
export async function deriveSheet(
  storage: Pick<Outbox, 'store' | 'person'>,
  place: SheetPlace,
): Promise<AttendanceSheet | undefined> {
  const sheet = (await readCachedSheets(storage, place)).find(({ is_open: isOpen }) => isOpen);
  return sheet && createSheetFrom(sheet, place.date);
}

/** Reads the roll numbers and names in the cached sheets of a section, by admission number. */
export async function readCachedStudents(
  storage: Pick<Outbox, 'store' | 'person'>,
  place: SheetPlace,
): Promise<ReadonlyMap<string, string>> {
  const sheets = await readCachedSheets(storage, place);
  const students = sheets.flatMap((sheet) => [...(sheet.record?.marks ?? []), ...sheet.students]);
  return new Map(students.map(({ id, name, roll_number: number }) => [id, `${number} ${name}`.trim()]));
}
