import { type AttendanceSheet } from '@firstbell/schema';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';

/** Says who saved a sheet and who corrected it last, and when. */
export function SavedBy({ record }: { record: NonNullable<AttendanceSheet['record']> }) {
  const { showInstant } = useSchoolTime();
  const saved = `Saved by ${record.created_by}, ${showInstant(record.created_at)}.`;
  if (record.version === 1) return saved;
  return `${saved} Corrected by ${record.updated_by}, ${showInstant(record.updated_at)}.`;
}
