import { type Area } from '@firstbell/schema';
import { Button, type TableColumn, type TableView } from '@firstbell/ui';
import { Printer } from 'lucide-react';
import { type Row } from '../requests.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { type Exporter } from './useExporter.ts';
import { type ListPrint } from './useListPrint.tsx';

/** Props of `ListTools`. */
type ListToolsProps = {
  area: Area;
  /** The shown columns, in the order of the table. */
  columns: readonly TableColumn<Row>[];
  view: TableView;
  exporter: Exporter;
  print: ListPrint;
};

/** Buttons that export or print all rows of a list's view, not only those of the current page. */
export const ListTools = ({ area, columns, view, exporter, print }: ListToolsProps) => (
  <>
    <ExportMenu
      label="Export all rows"
      {...{ area, columns }}
      onExport={(file) => void exporter.save(file, view)}
    />
    <Button
      icon={<Printer aria-hidden="true" />}
      isPending={print.isReading}
      onClick={() => void print.start()}
    >
      Print
    </Button>
  </>
);
