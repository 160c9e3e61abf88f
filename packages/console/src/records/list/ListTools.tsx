import { type AreaDefinition } from '@firstbell/schema';
import { Button, Menu, type TableColumn, type TableView } from '@firstbell/ui';
import { Download, Printer } from 'lucide-react';
import { useCallback, useState } from 'react';
import { showDate } from '../../platform/dates/showDate.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { useServices } from '../../platform/services.ts';
import { type Row } from '../api.ts';
import { countOf } from '../values/listRows.ts';
import { describeFilters } from './describeFilters.ts';
import { PrintView } from './PrintView.tsx';
import { type Exporter } from './useExporter.ts';
import { useRecordOptions } from './useRecordOptions.ts';

const NO_FILTERS = {};

/** Props of `ListTools`. */
type ListToolsProps = {
  area: AreaDefinition;
  /** The shown columns, in the order of the table. */
  columns: readonly TableColumn<Row>[];
  view: TableView;
  exporter: Exporter;
};

/** Buttons that export or print the rows of a list's view, of all pages. */
export function ListTools({ area, columns, view, exporter }: ListToolsProps) {
  const { config } = useServices();
  const { today } = useSchoolTime();
  const [printedRows, setPrintedRows] = useState<readonly Row[]>();
  const [isReading, setIsReading] = useState(false);
  const onPrinted = useCallback(() => {
    setPrintedRows(undefined);
  }, []);
  const startPrint = async () => {
    setIsReading(true);
    setPrintedRows(await exporter.read(view));
    setIsReading(false);
  };
  const createExportItem = (kind: 'csv' | 'xlsx', label: string, exported?: typeof columns) => ({
    ...{ id: `${kind}${exported ? '' : '-all'}`, label },
    onAction: () => void exporter.save({ kind, ...(exported && { columns: exported }) }, view),
  });
  const shownItems = [
    createExportItem('csv', 'As CSV', columns),
    createExportItem('xlsx', 'As Excel workbook', columns),
  ];
  const allItems = [
    createExportItem('csv', 'All fields as CSV'),
    createExportItem('xlsx', 'All fields as Excel workbook'),
  ];
  const filters = describeFilters(area, view, useRecordOptions(area, view.filters ?? NO_FILTERS).nameOf);

  return (
    <>
      <Menu
        label="Export all rows"
        trigger={
          <>
            <Download aria-hidden="true" />
            Export
          </>
        }
        items={
          area.exported
            ? [
                { label: 'These columns', items: shownItems },
                { label: 'All fields', items: allItems },
              ]
            : shownItems
        }
        variant="secondary"
        align="end"
      />
      <Button icon={<Printer aria-hidden="true" />} isPending={isReading} onClick={() => void startPrint()}>
        Print
      </Button>
      {printedRows && (
        <PrintView
          school={config.brand_name}
          title={`${area.title}: ${countOf(area, printedRows.length)}`}
          filters={filters}
          day={showDate(today())}
          columns={columns}
          rows={printedRows}
          onPrinted={onPrinted}
        />
      )}
    </>
  );
}
