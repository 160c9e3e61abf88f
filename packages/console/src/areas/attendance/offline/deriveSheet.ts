import { attendanceSheet, type AttendanceSheet } from '@firstbell/schema';
import { readAnswers } from '../../../platform/offline/keepAnswers.ts';
import { type SheetOf } from './sheetOf.ts';
import { type Outbox } from './outbox.ts';

/** Makes a new sheet from a sheet of another day of the same section, with the same children and their leaves. */
function newSheetFrom({ record, students, leaves }: AttendanceSheet): AttendanceSheet {
  const markedStudents = (record?.marks ?? [])
    .filter(({ is_here: isHere }) => isHere)
    .map(({ id, name, roll_number }) => ({ id, name, roll_number, admitted: '' }));
  const allStudents = [...markedStudents, ...students].toSorted(
    (one, other) => Number(one.roll_number || Infinity) - Number(other.roll_number || Infinity) || 0,
  );
  return { record: null, students: allStudents, leaves, is_open: true };
}

/**
 * Makes a new sheet of a section while offline, from the section's last cached sheet; `undefined` without a cached one.
 */
export async function deriveSheet(
  { store, person }: Pick<Outbox, 'store' | 'person'>,
  { class: className, section }: SheetOf,
): Promise<AttendanceSheet | undefined> {
  for (const { params, data: cached } of await readAnswers(store, person, '/attendance/sheet')) {
    if (params.get('class') !== className || params.get('section') !== section) continue;
    const { data } = attendanceSheet.safeParse(cached);
    if (data?.is_open) return newSheetFrom(data);
  }
  return undefined;
}
