import { attendanceSheet, type AttendanceSheet } from '@firstbell/schema';
import { readAnswers } from '../../../platform/offline/keepAnswers.ts';
import { type SheetOf } from './sheetOf.ts';
import { type Outbox } from './outbox.ts';

/** Makes an empty sheet of another day from a sheet of the same section: the same children, and their leaves. */
function emptyFrom({ record, students, leaves }: AttendanceSheet): AttendanceSheet {
  const marked = (record?.marks ?? [])
    .filter(({ is_here: isHere }) => isHere)
    .map(({ id, name, roll_number }) => ({ id, name, roll_number, admitted: '' }));
  const all = [...marked, ...students].toSorted(
    (one, other) => Number(one.roll_number || Infinity) - Number(other.roll_number || Infinity) || 0,
  );
  return { record: null, students: all, leaves, is_open: true };
}

/**
 * Returns a new sheet of a section while offline, from the section's last cached sheet; `undefined` without one.
 */
export async function deriveSheet(
  { store, person }: Pick<Outbox, 'store' | 'person'>,
  { class: name, section }: SheetOf,
): Promise<AttendanceSheet | undefined> {
  for (const { params, data: answer } of await readAnswers(store, person, '/attendance/sheet')) {
    if (params.get('class') !== name || params.get('section') !== section) continue;
    const { data } = attendanceSheet.safeParse(answer);
    if (data?.is_open) return emptyFrom(data);
  }
  return undefined;
}
