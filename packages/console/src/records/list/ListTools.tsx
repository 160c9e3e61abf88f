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
import { type Export } from './useExport.ts';
import { useRecordOptions } from './useRecordOptions.ts';

const NONE = {};

/** Props of `ListTools`. */
type ListToolsProps = {
  area: AreaDefinition;
  /** The columns that are shown, in their order. */
  columns: readonly TableColumn<Row>[];
  view: TableView;
  exporting: Export;
};

/** Buttons that export or print all rows that a list's view shows. */
export function ListTools({ area, columns, view, exporting }: ListToolsProps) {
  const { config } = useServices();
  const { today } = useSchoolTime();
  const [printed, setPrinted] = useState<readonly Row[]>();
  const [isReading, setReading] = useState(false);
  const onPrinted = useCallback(() => {
    setPrinted(undefined);
  }, []);
  const startPrint = async () => {
    setReading(true);
    setPrinted(await exporting.read(view));
    setReading(false);
  };
  const file = (kind: 'csv' | 'xlsx', label: string, only?: typeof columns) => ({
    ...{ id: `${kind}${only ? '' : '-all'}`, label },
    onAction: () => void exporting.save({ kind, ...(only && { columns: only }) }, view),
  });
  const shown = [file('csv', 'As CSV', columns), file('xlsx', 'As Excel workbook', columns)];
  const all = [file('csv', 'All fields as CSV'), file('xlsx', 'All fields as Excel workbook')];
  const filters = describeFilters(area, view, useRecordOptions(area, view.filters ?? NONE).nameOf);

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
                { label: 'These columns', items: shown },
                { label: 'All fields', items: all },
              ]
            : shown
        }
        variant="secondary"
        align="end"
      />
      <Button icon={<Printer aria-hidden="true" />} isPending={isReading} onClick={() => void startPrint()}>
        Print
      </Button>
      {printed && (
        <PrintView
          school={config.brand_name}
          title={`${area.title}: ${countOf(area, printed.length)}`}
          filters={filters}
          day={showDate(today())}
          columns={columns}
          rows={printed}
          onPrinted={onPrinted}
        />
      )}
    </>
  );
}
