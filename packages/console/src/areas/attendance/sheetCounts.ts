import { formatPart } from '@firstbell/schema/shares';
import { type Row } from '../../records/api.ts';

/** Columns with the counts of a sheet's marks. */
export const MARK_COLUMNS = [
  { key: 'present', label: 'Present' },
  { key: 'late', label: 'Late' },
  { key: 'absent', label: 'Absent' },
  { key: 'excused', label: 'Excused' },
] as const;

const numberFormat = new Intl.NumberFormat('en-IN');

/** Formats a count: `1,234`. */
export const formatCount = (count: number) => numberFormat.format(count);

/** Formats a percentage; empty for null. */
export const formatPercentage = (percentage: number | null) =>
  percentage === null ? '' : `${String(percentage)}%`;

/** Formats the percentage of a sheet's students who were present or late, rounded to one decimal. */
export function formatSheetPercentage(row: Row): string {
  const [present = 0, late = 0, absent = 0, excused = 0] = MARK_COLUMNS.map(({ key }) => Number(row[key]));
  const marked = present + late + absent + excused;
  return formatPart(present + late, marked);
}
