import { formatPart } from '@firstbell/schema/shares';
import { countAttended, countMarked, type MarkCounts } from '@firstbell/schema/sheets';
import { type Row } from '../../records/requests.ts';

/** Columns with the counts of a sheet's marks; `half` only where the school uses half days. */
export const MARK_COLUMNS = [
  { key: 'present', label: 'Present' },
  { key: 'late', label: 'Late' },
  { key: 'half', label: 'Half day' },
  { key: 'absent', label: 'Absent' },
  { key: 'excused', label: 'Excused' },
] as const;

const numberFormat = new Intl.NumberFormat('en-IN');

/** Formats a count: `1,234`. */
export const formatNumber = (count: number) => numberFormat.format(count);

/** Formats a percentage; empty for null. */
export const formatPercentage = (percentage: number | null) =>
  percentage === null ? '' : `${String(percentage)}%`;

/** Formats the percentage of a sheet's students who attended, rounded to one decimal. */
export function formatSheetPercentage(row: Row): string {
  const counts = Object.fromEntries(MARK_COLUMNS.map(({ key }) => [key, Number(row[key])])) as MarkCounts;
  return formatPart(countAttended(counts), countMarked(counts));
}
