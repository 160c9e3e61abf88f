import { listExportOnlyColumns, formatDate, type Area } from '@firstbell/schema';
import { downloadCsv, writeCsv, type Selection, type TableColumn, type TableView } from '@firstbell/ui';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { attempt } from '../../platform/http/notifyProblem.ts';
import { saveAs } from '../../platform/saveAs.ts';
import { useServices } from '../../platform/services.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { exportRows, type Row } from '../requests.ts';
import { createListColumns } from './createListColumns.tsx';
import { toSelectionInput } from './useDeletion.ts';

/** Format of an exported file. */
type FileKind = 'csv' | 'xlsx';

/** File of an export: its format, and the columns; without columns, all fields. */
export type ExportedFile = { kind: FileKind; columns?: readonly TableColumn<Row>[] };

/** Functions that export all rows of a list, or the rows of a selection. */
export type Exporter = {
  /** Saves the rows of a selection as a file; without a selection, all rows of the view. Shows a failure as a toast. */
  save: (file: ExportedFile, view: TableView, selection?: Selection) => Promise<void>;
  /** Reads the rows of a selection; without a selection, all rows of the view. Shows a failure as a toast and returns `undefined`. */
  read: (view: TableView, selection?: Selection) => Promise<readonly Row[] | undefined>;
};

async function downloadXlsx(
  name: string,
  title: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
) {
  const { writeXlsx } = await import('./xlsx.ts');
  const lines = rows.map((row) => columns.map(({ text }) => text?.(row) ?? ''));
  saveAs(name, writeXlsx({ name: title, heading: columns.map(({ label }) => label), lines }));
}

/** Returns the `Exporter` of an area's list. */
export function useExporter(area: Area): Exporter {
  const { http } = useServices();
  const { year } = useShownYear();
  const { today } = useSchoolTime();

  // Other programs read the file, so its dates are always DD/MM/YYYY.
  const allColumns = createListColumns(
    { ...area, columns: [...area.columns, ...area.exported] as const },
    {},
    formatDate,
  );

  const readRows = (fields: 'list' | 'all', { q, filters, sort, order }: TableView, selection?: Selection) =>
    exportRows(http, area, {
      fields,
      ...(selection ? { q: '', selection: toSelectionInput(selection) } : { q, ...(filters && { filters }) }),
      ...{ sort, order },
      ...(area.showsOneYear && year !== '' && { year }),
    });

  return {
    save: async ({ kind, columns: chosenColumns }, view, selection) => {
      const keys = chosenColumns?.map(({ key }) => key);
      const exportOnlyColumns = listExportOnlyColumns(area, 'list');
      const listExportColumnsAfter = (key: string) =>
        exportOnlyColumns.filter(({ exportedAfter }) => exportedAfter === key);
      const columns =
        keys
          ?.flatMap((key) => [key, ...listExportColumnsAfter(key).map((column) => column.key)])
          .flatMap((key) => allColumns.find((column) => column.key === key) ?? []) ?? allColumns;
      await attempt('Not exported', async () => {
        const rows = await readRows(keys ? 'list' : 'all', view, selection);
        const name = `${area.key}-${today()}.${kind}`;
        if (kind === 'csv') downloadCsv(name, await writeCsv(columns, rows));
        else await downloadXlsx(name, area.title, columns, rows);
      });
    },
    read: (view, selection) => attempt('Not printed', () => readRows('list', view, selection)),
  };
}
