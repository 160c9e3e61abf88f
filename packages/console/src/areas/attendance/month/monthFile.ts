import { toLetter } from '@firstbell/schema';
import { type MonthRegister } from '@firstbell/schema/sheets';
import { downloadCsv, writeCsv, type TableColumn } from '@firstbell/ui';
import { saveAs } from '../../../platform/saveAs.ts';
import { formatAttendedPercentage, computeStudentTotals, type MonthDay } from './monthDays.ts';

type Row = MonthRegister['rows'][number];
type FlatRow = Record<string, string> & { key: string };

/** Flattens a student's row for a file, with a value per ISO day. */
const flattenRow = (row: Row, days: readonly MonthDay[]): FlatRow => {
  const totals = computeStudentTotals(row);
  return {
    key: row.id,
    roll_number: row.roll_number,
    id: row.id,
    name: row.name,
    ...Object.fromEntries(days.map(({ day }) => [day, toLetter(row.marks[day] ?? '')])),
    marked: String(totals.marked),
    attended: String(totals.attended),
    absent: String(totals.absent),
    share: formatAttendedPercentage(totals),
  };
};

/** Saves the register of a month as a CSV file or an Excel workbook; `name` has no extension. */
export async function saveMonth(
  kind: 'csv' | 'xlsx',
  name: string,
  { register, days }: { register: MonthRegister; days: readonly MonthDay[] },
): Promise<void> {
  const columns: TableColumn<FlatRow>[] = [
    { key: 'roll_number', label: 'Roll Number' },
    { key: 'id', label: 'ID' },
    { key: 'name', label: 'Name' },
    ...days.map(({ day, number }) => ({ key: day, label: String(number) })),
    { key: 'marked', label: 'Days' },
    { key: 'attended', label: 'Attended' },
    { key: 'absent', label: 'Absent' },
    { key: 'share', label: 'Percentage' },
  ];
  const rows = register.rows.map((row) => flattenRow(row, days));
  if (kind === 'csv') {
    downloadCsv(`${name}.csv`, await writeCsv(columns, rows));
    return;
  }
  const { writeXlsx } = await import('../../../records/list/xlsx.ts');
  const heading = columns.map(({ label }) => label);
  const lines = rows.map((row) => columns.map(({ key }) => row[key] ?? ''));
  saveAs(`${name}.xlsx`, writeXlsx({ name, heading, lines }));
}
