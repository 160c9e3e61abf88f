import { type Area } from '@firstbell/schema';
import { type Selection, type TableColumn, type TableView } from '@firstbell/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { type Row } from '../requests.ts';
import { formatRecordCount } from '../values/listRows.ts';
import { describeFilters } from './describeFilters.ts';
import { PrintView } from './PrintView.tsx';
import { type Exporter } from './useExporter.ts';
import { useRecordOptions } from './useRecordOptions.ts';

const NO_FILTERS = {};

/** Options of `useListPrint`. */
type ListPrintOptions = {
  area: Area;
  /** The shown columns, in the order of the table. */
  columns: readonly TableColumn<Row>[];
  view: TableView;
  exporter: Exporter;
};

/** Printing of a list. */
export type ListPrint = {
  /** Prints the rows of a selection; without a selection, all rows of the view. */
  start: (selection?: Selection) => Promise<void>;
  /** True while the rows are requested. */
  isReading: boolean;
  /** The printed page, which must be rendered in the screen; hidden except on paper. */
  printView: ReactNode;
};

/** Returns the printing of a list: of all rows, or of the rows of a selection. */
export function useListPrint({ area, columns, view, exporter }: ListPrintOptions): ListPrint {
  const [printed, setPrinted] = useState<{ rows: readonly Row[]; isSelection: boolean }>();
  const [isReading, setIsReading] = useState(false);
  const onPrinted = useCallback(() => {
    setPrinted(undefined);
  }, []);
  const filters = describeFilters(area, view, useRecordOptions(area, view.filters ?? NO_FILTERS).nameOf);

  return {
    start: async (selection) => {
      setIsReading(true);
      const rows = await exporter.read(view, selection);
      setPrinted(rows && { rows, isSelection: selection !== undefined });
      setIsReading(false);
    },
    isReading,
    printView: printed && (
      <PrintView
        title={`${area.title}: ${formatRecordCount(area, printed.rows.length)}`}
        filters={printed.isSelection ? 'Selected rows' : filters}
        columns={columns}
        rows={printed.rows}
        onPrinted={onPrinted}
      />
    ),
  };
}
